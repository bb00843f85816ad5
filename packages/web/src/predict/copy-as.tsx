import type { ReactNode } from 'react';
import { useCopy, type Content } from '../app/use-copy.ts';

/** Copies something in one of several formats. @param children further buttons */
export function CopyAs({
  label,
  formats,
  children,
}: {
  label: string;
  formats: Readonly<Record<string, Content>>;
  children?: ReactNode;
}) {
  const [message, copy] = useCopy();
  return (
    <div className="row copy" role="group" aria-label={label}>
      <span className="small soft" aria-hidden="true">
        {label}
      </span>
      {Object.entries(formats).map(([name, content]) => (
        <button key={name} type="button" className="small" onClick={() => void copy(name, content)}>
          {name}
        </button>
      ))}
      {children}
      <span className="small" role="status">
        {message}
      </span>
    </div>
  );
}
