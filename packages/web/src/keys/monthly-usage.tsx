import { Link } from 'react-router';
import type { OwnAccount } from './account.ts';
import { UsageByDay } from './usage-by-day.tsx';

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Usage of each key against the monthly limit. */
export function MonthlyUsage({
  account: { plan_label: plan, monthly_limit: limit, month, resets, keys },
}: {
  account: OwnAccount;
}) {
  const counted = keys.filter(({ status, used }) => status === 'Active' || used > 0);
  const total = keys.reduce((sum, { used }) => sum + used, 0);
  return (
    <section className="card stack" aria-labelledby="month-use">
      <h2 id="month-use">Usage in {monthName(month)}</h2>
      <p>
        <strong>{plan}</strong>:{' '}
        {limit === null ? 'no limit.' : `${limit.toLocaleString('en')} compounds a month for each key.`} Used so far:{' '}
        {total.toLocaleString('en')}. Usage resets on {resets.slice(0, 10)}, 00:00 UTC. <Link to="/plans">Plans</Link>
      </p>
      {counted.length > 0 && (
        <dl className="month-use">
          {counted.map(({ id, name, used }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                {limit !== null && (
                  <meter
                    min={0}
                    max={limit}
                    high={limit * 0.8}
                    optimum={0}
                    value={Math.min(used, limit)}
                    aria-label={`${name}: ${used} of ${limit}`}
                  />
                )}
                <span className="small">
                  {used.toLocaleString('en')}
                  {limit === null ? '' : ` of ${limit.toLocaleString('en')}`}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {total > 0 && <UsageByDay month={month} keys={keys.filter(({ used }) => used > 0)} />}
    </section>
  );
}
