import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

interface Props {
  heading: string;
  /** The title of the window. */
  title: string;
  children: ReactNode;
  /** True if it replaces a page that could not be shown, and must be announced. */
  alert?: boolean;
}

/** A page that shows one message instead of content. */
export function MessagePage({ heading, title, children, alert = false }: Props) {
  useTitle(title);
  return (
    <div className="card prose message" {...(alert ? { role: 'alert' } : {})}>
      <h1>{heading}</h1>
      {children}
    </div>
  );
}
