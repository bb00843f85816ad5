import { useRouteError } from 'react-router';
import { MessagePage, TryAgain } from './message-page.tsx';

/** Shown if a page fails to load, usually because the network is down. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <MessagePage heading="This page could not be shown" title="Error" alert>
      <p>
        {navigator.onLine ? 'Something went wrong on our side, or the connection was lost.' : 'You seem to be offline.'}{' '}
        Nothing was lost on the server.
      </p>
      <TryAgain />
      <details>
        <summary>Details</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </MessagePage>
  );
}
