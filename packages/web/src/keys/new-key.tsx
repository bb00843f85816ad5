import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from '../app/copy-button.tsx';

/** A new secret, shown only once. */
export function NewKey({
  secret,
  title,
  children,
  onTaken,
}: {
  secret: string;
  title: string;
  children?: ReactNode;
  onTaken: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone the button that created the key may be far below. The braces matter: in newer browsers `scrollIntoView`
  // returns a promise, which React would call as a cleanup function.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [secret]);
  return (
    <div ref={box} className="notice good stack" role="status">
      <p>
        <strong>{title}</strong> Copy it now: it is not shown again. {children}
      </p>
      <p>
        <code className="wrap fresh">{secret}</code>
      </p>
      <div className="row">
        <CopyButton text={secret} label="Copy key" what="Key" />
        <button type="button" onClick={onTaken}>
          I have saved it
        </button>
      </div>
    </div>
  );
}
