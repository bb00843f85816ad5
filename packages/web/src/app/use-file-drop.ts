import { useEffect, useRef, useState } from 'react';

// Dragged text is left to the browser, which inserts it into a field.
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Takes files dropped anywhere on the page: elsewhere than expected, the browser would open them in its place.
 *
 * @returns true while a file is dragged over the page
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const listening = new AbortController();
    const on = (type: 'dragover' | 'drop', listener: (event: DragEvent) => void) =>
      addEventListener(
        type,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          listener(event);
        },
        listening,
      );
    on('dragover', () => setOver(true));
    on('drop', ({ dataTransfer }) => {
      setOver(false);
      const file = dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    });
    // Leaving the last element means leaving the window.
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), listening);
    return () => listening.abort();
  }, []);
  return isOver;
}
