import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { submitting } from './submitting.ts';

interface Props {
  /** The label of its button. */
  action: string;
  /** The request that it sends. */
  request: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  /** Below the button. */
  note?: ReactNode;
  className?: string;
  /** The looks of the button. */
  button?: 'main' | 'main danger' | 'plain';
  disabled?: boolean;
}

/** A form that sends a request, with what went wrong above its button. */
export const Form = ({
  action,
  request,
  onSubmit,
  children,
  beside,
  note,
  className = 'card stack',
  button = 'main',
  disabled,
}: Props) => (
  <form className={className} onSubmit={submitting(onSubmit)}>
    {children}
    <ErrorNotice error={request.error} />
    <div className="row">
      <BusyButton
        type="submit"
        className={button === 'plain' ? undefined : button}
        busy={request.isPending}
        disabled={disabled}
      >
        {action}
      </BusyButton>
      {beside}
    </div>
    {note !== undefined && <p className="small soft">{note}</p>}
  </form>
);
