import { Link } from 'react-router';
import { MessagePage } from './message-page.tsx';

/** Shown for an unknown address. */
export const NotFoundPage = () => (
  <MessagePage heading="Page not found" title="Not found">
    <p>
      The address may be mistyped. <Link to="/">Predict a eutomer</Link> or look at{' '}
      <Link to="/families">the families</Link>.
    </p>
  </MessagePage>
);
