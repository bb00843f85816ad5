import { useState } from 'react';

/** Copies a text, and reports success or failure. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      // A page without TLS has no clipboard at all.
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Copying failed: select the text and copy it by hand.');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {label}
      </button>
      <span className="small" role="status">
        {said}
      </span>
    </>
  );
}
