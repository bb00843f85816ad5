import { isSignedOut } from '../app/request-json.ts';

/** The service's error message. An ended session is reported by the dialog above the page instead. */
export function ErrorNotice({ error }: { error: Error | null }) {
  if (error === null || isSignedOut(error)) return null;
  return (
    <p className="notice bad" role="alert">
      {error.message}
    </p>
  );
}
