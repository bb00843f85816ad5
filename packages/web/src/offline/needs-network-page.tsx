import { Link } from 'react-router';
import { MessagePage } from '../app/message-page.tsx';
import { TryAgain } from '../app/try-again.tsx';

/** True if the page could not be loaded: the service worker marks the document. */
export const needsNetwork = (): boolean => document.querySelector('meta[name="needs-network"]') !== null;

/** Shown offline instead of pages that are not cached. */
export const NeedsNetworkPage = () => (
  <MessagePage heading="This page needs the network" title="Offline">
    <p>
      The service cannot be reached. Predictions, pictures and tables work without it:{' '}
      <Link to="/">predict a eutomer</Link> or <Link to="/batch">open a table</Link>.
    </p>
    <TryAgain />
  </MessagePage>
);
