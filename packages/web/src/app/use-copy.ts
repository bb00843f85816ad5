import { useState } from 'react';

/** Copies text, and reports success or failure. */
export function useCopy(): [message: string, copy: (what: string, text: string) => Promise<void>] {
  const [message, setMessage] = useState('');
  const copy = async (what: string, text: string) => {
    try {
      // A page without TLS has no clipboard API at all.
      await navigator.clipboard.writeText(text);
      setMessage(`${what} copied.`);
    } catch {
      setMessage(`${what} could not be copied: this browser does not allow it here.`);
    }
  };
  return [message, copy];
}
