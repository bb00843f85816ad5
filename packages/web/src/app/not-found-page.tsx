import { Link } from 'react-router';
import { useTitle } from './use-title.ts';

/** Shown for an unknown address. */
export function NotFoundPage() {
  useTitle('Not found');
  return (
    <div className="prose">
      <h1>Page not found</h1>
      <p>
        The address may be mistyped. <Link to="/">Predict a eutomer</Link> or look at{' '}
        <Link to="/families">the families</Link>.
      </p>
    </div>
  );
}
