import { useRouteError } from 'react-router';
import { useTitle } from './use-title.ts';

/** Shown if a page fails to load, usually because the network is down. */
export function ErrorPage() {
  useTitle('Error');
  const error = useRouteError();
  return (
    <div className="prose" role="alert">
      <h1>This page could not be shown</h1>
      <p>
        {navigator.onLine ? 'Something went wrong on our side, or the connection broke.' : 'You seem to be offline.'}{' '}
        Nothing was lost on the server.
      </p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
      <details>
        <summary>Details</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </div>
  );
}
