import { type ReactNode, useId } from 'react';
import { BusyButton } from './busy-button.tsx';
import { useModal } from './use-modal.ts';
import { submitting } from './submitting.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Label of the confirming button. */
  action: string;
  busy: boolean;
  /** True if it cannot be undone: Enter alone must not confirm it. */
  danger?: boolean;
  /** The service's error message, if any. */
  fault: string | null;
  onAction: () => void;
  onClose: () => void;
}

/** A confirmation dialog. Escape and Cancel change nothing. */
export function Dialog({ title, children, action, busy, danger = false, fault, onAction, onClose }: DialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form className="stack" onSubmit={submitting(onAction)}>
        <h2 id={id}>{title}</h2>
        {children}
        {fault !== null && (
          <p className="notice bad" role="alert">
            {fault}
          </p>
        )}
        <div className="row">
          <BusyButton type="submit" className={danger ? 'main danger' : 'main'} busy={busy}>
            {action}
          </BusyButton>
          <button type="button" autoFocus={danger} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
