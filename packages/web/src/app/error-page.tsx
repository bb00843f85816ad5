import { useRouteError } from 'react-router';
import { LoadError } from './load-part.ts';
import { MessagePage } from './message-page.tsx';
import { TryAgain } from './try-again.tsx';

/** Shown if a page fails: usually its part of the application could not be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <MessagePage heading="This page could not be shown" title="Error" alert>
      <p>
        {error instanceof LoadError
          ? `${error.message} The pages that you have opened before still work.`
          : 'Something went wrong on our side. Nothing was lost on the server.'}
      </p>
      <TryAgain />
      <details>
        <summary>Details</summary>
        <pre>{detailOf(error)}</pre>
      </details>
    </MessagePage>
  );
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : detailOf(error.cause);
}
