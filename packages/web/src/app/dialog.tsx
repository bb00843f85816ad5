import { type FormEvent, type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** What the button that does it says. */
  action: string;
  busy: boolean;
  /** It cannot be undone: then Enter alone must not do it. */
  danger?: boolean;
  /** What was refused, in the service's words. */
  fault: string | null;
  onAction: () => void;
  onClose: () => void;
}

/** Asks before something is done. Escape and Cancel leave everything as it is. */
export function Dialog({ title, children, action, busy, danger = false, fault, onAction, onClose }: DialogProps) {
  const dialog = useModal();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction();
  };
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        {fault !== null && (
          <p className="notice bad" role="alert">
            {fault}
          </p>
        )}
        <div className="row">
          <button type="submit" className={danger ? 'main danger' : 'main'} disabled={busy}>
            {action}
          </button>
          <button type="button" autoFocus={danger} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}
