import { useSearchParams } from 'react-router';
import { Totals } from '../app/totals.tsx';
import type { DayOfUsage } from './admin-types.ts';
import { DayChart } from '../charts/day-chart.tsx';
import { listDays, lastDays } from '../charts/days.ts';
import { ErrorNotice } from '../app/error-notice.tsx';
import { useAdmin } from './use-admin.ts';

const SPANS = [30, 90, 365] as const;

/** Number of compounds requested per day. */
export function Usage() {
  const [search, setSearch] = useSearchParams();
  const span = SPANS.find((candidate) => String(candidate) === search.get('days')) ?? SPANS[0];
  const period = lastDays(span);
  const { data, error } = useAdmin<{ days: DayOfUsage[] }>(`/api/admin/use?${new URLSearchParams(period)}`);
  return (
    <>
      <div className="row" role="group" aria-label="Period">
        {SPANS.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === span}
            onClick={() => setSearch({ days: String(option) }, { replace: true })}
          >
            {option} days
          </button>
        ))}
      </div>
      <ErrorNotice error={error} />
      {data === undefined ? (
        error === null && <p className="soft">Loading usage…</p>
      ) : (
        <Days used={data.days} period={period} />
      )}
    </>
  );
}

function Days({ used, period: { from, to } }: { used: readonly DayOfUsage[]; period: { from: string; to: string } }) {
  const known = new Map(used.map((row) => [row.day, row]));
  const days = listDays(from, to).map((day) => ({
    day,
    figures: [known.get(day)?.used ?? 0, known.get(day)?.keys ?? 0],
  }));
  const total = used.reduce((sum, row) => sum + row.used, 0);
  if (total === 0) {
    return (
      <div className="card stack">
        <p>
          <strong>No key was used in these {days.length} days.</strong>
        </p>
        <p className="soft">
          Each request with a key counts towards its day. Predictions in the web application are made in the browser and
          are not counted.
        </p>
      </div>
    );
  }
  return (
    <>
      <Totals
        figures={[
          [total.toLocaleString('en'), 'compounds'],
          [`${used.length} of ${days.length}`, 'days with usage'],
          [Math.max(...used.map((row) => row.used)).toLocaleString('en'), 'most in one day'],
          [Math.max(...used.map(({ keys }) => keys)).toLocaleString('en'), 'most keys in one day'],
        ]}
      />
      <DayChart days={days} heads={['Compounds', 'Keys']} />
      <p className="small soft">
        Days begin at 00:00 UTC. Only requests with a key are counted; the web application predicts in the browser.
      </p>
    </>
  );
}
