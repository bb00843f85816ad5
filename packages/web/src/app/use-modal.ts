import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a dialog modally while it is mounted, and gives the focus back when it closes. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    // Before it is removed from the page: afterwards the browser no longer knows where the focus was.
    return () => shown.close();
  }, []);
  return dialog;
}
