import { type RefObject, useLayoutEffect, useRef } from 'react';
import { must } from '@eutomer/engine/must';

/** Opens a dialog modally while it is mounted, and restores focus when it closes. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = must(dialog.current, 'a dialog');
    shown.showModal();
    // Close it while it is still in the page, so that the browser restores focus.
    return () => shown.close();
  }, []);
  return dialog;
}
