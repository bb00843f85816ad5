import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorNotice } from '../app/error-notice.tsx';
import { useSession } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';

/**
 * Shows a page to signed-in users, and a sign-in form to all others. If the session ends while the page is open, the
 * page stays as it is, with everything typed, and a dialog above it asks for the password.
 */
export function Gate({
  children,
  title,
  administrator = false,
}: {
  children: ReactNode;
  title: string;
  administrator?: boolean;
}) {
  const { data, error, isPending, refetch } = useSession();
  const lastEmail = useRef<string | null>(null);
  const person = data?.person ?? null;
  useEffect(() => {
    if (person !== null) lastEmail.current = person.email;
  }, [person]);
  const wasAsked = useRef(false);
  const isAsked = data !== undefined && person === null && lastEmail.current === null;
  useEffect(() => {
    // The form is gone, and the page in its place is to be read.
    if (wasAsked.current && !isAsked) document.querySelector<HTMLElement>('#content')?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  if (isPending) return <p className="soft">Checking who is signed in…</p>;
  if (data === undefined)
    return (
      <div className="prose">
        <h1>{title}</h1>
        <ErrorNotice error={error} onAgain={refetch} />
      </div>
    );
  const previousEmail = lastEmail.current;
  if (isAsked) {
    return (
      <div className="narrow stack">
        <h1>{title}</h1>
        <p>Sign in to see this page.</p>
        <SignInForm />
      </div>
    );
  }
  if (administrator && person !== null && person.role !== 'administrator') {
    return (
      <div className="prose">
        <h1>{title}</h1>
        <p>Only administrators can see this page. You are signed in as {person.email}.</p>
      </div>
    );
  }
  // A different user gets a new page: nothing of the previous user's may remain.
  return (
    <div key={person?.email ?? previousEmail} className="stack">
      {children}
      {person === null && previousEmail !== null && <SignedOutDialog email={previousEmail} />}
    </div>
  );
}
