import { Link } from 'react-router';
import { useTitle } from './use-title.ts';

/** An address that leads nowhere. */
export function NotFoundPage() {
  useTitle('Not found');
  return (
    <div className="prose">
      <h1>There is nothing here</h1>
      <p>
        The address may be mistyped. <Link to="/">Predict a eutomer</Link> or look at{' '}
        <Link to="/families">the families</Link>.
      </p>
    </div>
  );
}
