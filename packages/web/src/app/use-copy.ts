import { useState } from 'react';

/** Copies a text, and reports success or failure. */
export function useCopy(): [said: string, copy: (what: string, text: string) => Promise<void>] {
  const [said, setSaid] = useState('');
  const copy = async (what: string, text: string) => {
    try {
      // A page without TLS has no clipboard at all.
      await navigator.clipboard.writeText(text);
      setSaid(`${what} copied.`);
    } catch {
      setSaid(`${what} could not be copied: this browser does not allow it here.`);
    }
  };
  return [said, copy];
}
