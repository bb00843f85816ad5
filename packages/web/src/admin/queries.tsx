import { useState } from 'react';
import { Field } from '../app/field.tsx';
import type { StoredQueries } from './admin-types.ts';
import { countDays, lastDays } from '../charts/days.ts';
import { ErrorNotice } from '../app/error-notice.tsx';
import { StoredReport } from './stored-report.tsx';
import { useAdmin } from './use-admin.ts';

/** Stored queries: counts, and a download of those contributed to the research team. */
export function Queries() {
  const [period, setPeriod] = useState(() => lastDays(90));
  const fits = countDays(period.from, period.to) >= 1;
  return (
    <>
      <p className="measure soft">
        Only queries sent with <code>store</code> are kept: the structure, the answer and the day. No key, account,
        address or time of day is kept with them, so they cannot be traced back to a key.
      </p>
      <div className="row period">
        <Field
          label="From"
          type="date"
          required
          max={period.to}
          value={period.from}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <Field
          label="To"
          type="date"
          required
          min={period.from}
          value={period.to}
          onChange={(to) => setPeriod({ ...period, to })}
        />
      </div>
      {fits ? (
        <Report period={period} />
      ) : (
        <p className="notice warn" role="alert">
          Choose two days; the first must not be later than the second.
        </p>
      )}
    </>
  );
}

function Report({ period }: { period: { from: string; to: string } }) {
  const { data, error } = useAdmin<StoredQueries>(`/api/admin/queries?${new URLSearchParams(period)}`);
  return (
    <>
      <ErrorNotice error={error} />
      {data === undefined ? (
        error === null && <p className="soft">Loading stored queries…</p>
      ) : (
        <StoredReport stored={data} period={period} />
      )}
    </>
  );
}
