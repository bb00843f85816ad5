import { useState } from 'react';

/** Copies text, and reports success or failure. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      // A page without TLS has no clipboard at all.
      await navigator.clipboard.writeText(text);
      setMessage('Copied.');
    } catch {
      setMessage('Copying failed: select the text and copy it by hand.');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span className="small" role="status">
        {message}
      </span>
    </>
  );
}
