import { Link } from 'react-router';
import { useTitle } from '../app/use-title.ts';

/** True if the page could not be loaded: the service worker marks the document. */
export const needsNetwork = (): boolean => document.querySelector('meta[name="needs-network"]') !== null;

/** Shown offline instead of pages that are not cached. */
export function NeedsNetworkPage() {
  useTitle('Offline');
  return (
    <div className="prose">
      <h1>This page needs the network</h1>
      <p>
        The service cannot be reached. Predictions, pictures and tables work without it:{' '}
        <Link to="/">predict a eutomer</Link> or <Link to="/batch">open a table</Link>.
      </p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </div>
  );
}
