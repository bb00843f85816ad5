import { useState } from 'react';

/** What is copied, or makes it; null if the molecule cannot be written in this format. */
export type Content = string | (() => Promise<string | Blob | null>);

/** Copies text or a picture, and reports success or failure. */
export function useCopy(): [message: string, copy: (what: string, content: Content) => Promise<void>] {
  const [message, setMessage] = useState('');
  const copy = async (what: string, content: Content) => {
    try {
      const copied = typeof content === 'string' ? content : await content();
      // A page without TLS has no clipboard API at all.
      if (typeof copied === 'string') await navigator.clipboard.writeText(copied);
      else if (copied !== null) await navigator.clipboard.write([new ClipboardItem({ [copied.type]: copied })]);
      setMessage(
        copied === null
          ? `${what} could not be copied: what was written could not be read back as this molecule. Copy the SMILES instead.`
          : `${what} copied.`,
      );
    } catch {
      setMessage(`${what} could not be copied: this browser does not allow it here.`);
    }
  };
  return [message, copy];
}
