import { Totals } from '../app/totals.tsx';
import type { HealthReport } from './admin-types.ts';
import { ErrorNotice } from '../app/error-notice.tsx';
import { useAdmin } from './use-admin.ts';

const SECONDS = 10;

/** A duration in its two largest units. */
function formatDuration(seconds: number): string {
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600), Math.floor(seconds / 86_400)];
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** The health of the service, refreshed every few seconds. */
export function Health() {
  const { data, error, dataUpdatedAt } = useAdmin<HealthReport>('/api/admin/health', { refreshEvery: SECONDS * 1_000 });
  return (
    <>
      <ErrorNotice error={error} />
      {data === undefined ? (
        error === null && <p className="soft">Checking the service…</p>
      ) : (
        <>
          {/* Announced only when it changes; the time below would be announced every few seconds. */}
          <p role="status" className={`notice ${data.toolkit && data.database ? 'good' : 'bad'}`}>
            {data.toolkit && data.database
              ? 'All systems are working.'
              : 'The service cannot make predictions at the moment.'}
          </p>
          <ul className="checks card">
            <Check
              name="Chemistry"
              good={data.toolkit}
              text={
                data.toolkit
                  ? 'The chemistry toolkit is running.'
                  : 'The chemistry toolkit does not respond. It restarts by itself; if this persists, restart the service.'
              }
            />
            <Check
              name="Database"
              good={data.database}
              text={
                data.database
                  ? 'The database is reachable.'
                  : 'The database cannot be reached. Keys cannot be checked until it can.'
              }
            />
            <Check
              name="Email"
              good={data.mail ? true : null}
              text={
                data.mail
                  ? 'A mail server is configured.'
                  : 'No mail server is configured (SMTP_URL). Verify addresses and create password reset links under Accounts.'
              }
            />
          </ul>
          <Totals
            figures={[
              [formatDuration(data.uptime_seconds), 'running for'],
              [`${data.memory_mib.toLocaleString('en')} MiB`, 'memory'],
              [String(data.families), 'families'],
            ]}
          />
          <p className="small wrap">
            Version of the knowledge: {data.model_version}. Node.js: {data.node}.
          </p>
          <p className="small soft">
            As of {new Date(dataUpdatedAt).toLocaleTimeString('en-GB')}; refreshed every {SECONDS} seconds.
          </p>
        </>
      )}
      <p>
        For programs: <a href="/readyz">readiness</a>, <a href="/metrics">metrics</a>, <a href="/docs">API reference</a>
        .
      </p>
    </>
  );
}

/** @param good null if it is neither good nor bad */
function Check({ name, good, text }: { name: string; good: boolean | null; text: string }) {
  const [style, word] = good === null ? ['', '– off'] : good ? ['good', '✓ good'] : ['bad', '✕ bad'];
  return (
    <li>
      <strong>{name}</strong> <span className={`chip ${style}`}>{word}</span> <span>{text}</span>
    </li>
  );
}
