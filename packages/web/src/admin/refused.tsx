import { isSignedOut } from '../app/ask.ts';

/** What the service refused, in its own words. That the session has ended is said by the dialog above the page. */
export function Refused({ error }: { error: Error | null }) {
  if (error === null || isSignedOut(error)) return null;
  return (
    <p className="notice bad" role="alert">
      {error.message}
    </p>
  );
}
