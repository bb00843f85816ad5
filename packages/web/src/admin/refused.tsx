import { isSignedOut } from '../app/ask.ts';

/** The service's error message. An ended session is reported by the dialog above the page instead. */
export function Refused({ error }: { error: Error | null }) {
  if (error === null || isSignedOut(error)) return null;
  return (
    <p className="notice bad" role="alert">
      {error.message}
    </p>
  );
}
