import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form } from './form.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps extends Pick<ComponentProps<typeof Form>, 'action' | 'request'> {
  title: string;
  children: ReactNode;
  /** True if it cannot be undone: Enter alone must not confirm it. */
  danger?: boolean;
  onAction: () => void;
  onClose: () => void;
}

/** A confirmation dialog. Escape and Cancel change nothing. */
export function Dialog({ title, children, action, request, danger = false, onAction, onClose }: DialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <Form
        action={action}
        request={request}
        onSubmit={onAction}
        className="stack"
        button={danger ? 'main danger' : 'main'}
        beside={
          <button type="button" autoFocus={danger} onClick={onClose}>
            Cancel
          </button>
        }
      >
        <h2 id={id}>{title}</h2>
        {children}
      </Form>
    </dialog>
  );
}
