import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a dialog modally while it is mounted, and restores the focus when it closes. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    // Before it is removed from the page: afterwards the browser has forgotten where the focus was.
    return () => shown.close();
  }, []);
  return dialog;
}
