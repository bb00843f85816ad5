import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A dialog that stands above the page as long as it is shown, and hands the focus back when it goes, however it goes. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    // Before it is taken out of the page: afterwards the browser no longer knows where the focus was.
    return () => shown.close();
  }, []);
  return dialog;
}
