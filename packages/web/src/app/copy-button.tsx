import { useCopy } from './use-copy.ts';

/** Copies text, and reports success or failure. @param what the name of the text, at the start of a sentence */
export function CopyButton({ text, label, what }: { text: string; label: string; what: string }) {
  const [message, copy] = useCopy();
  return (
    <>
      <button type="button" onClick={() => void copy(what, text)}>
        {label}
      </button>
      <span className="small" role="status">
        {message}
      </span>
    </>
  );
}
