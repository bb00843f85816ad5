import type { ButtonHTMLAttributes } from 'react';
import { useCopy } from './use-copy.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  text: string;
  label: string;
  /** The name of the text, at the start of a sentence. */
  what: string;
}

/** Copies text, and reports success or failure. */
export function CopyButton({ text, label, what, ...button }: Props) {
  const [message, copy] = useCopy();
  return (
    <>
      <button type="button" onClick={() => void copy(what, text)} {...button}>
        {label}
      </button>
      <span className="small" role="status">
        {message}
      </span>
    </>
  );
}
