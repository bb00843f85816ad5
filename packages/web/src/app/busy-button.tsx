import type { ButtonHTMLAttributes } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while it works: it cannot be pressed again. */
  busy: boolean;
}

/** A button that starts something. While that runs it is not disabled, because a disabled button loses the focus. */
export const BusyButton = ({ busy, onClick, ...button }: Props) => (
  <button
    {...button}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  />
);
