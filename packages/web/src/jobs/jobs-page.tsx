import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorNotice } from '../app/error-notice.tsx';
import { Field } from '../app/field.tsx';
import { useTitle } from '../app/use-title.ts';
import { JobTable } from './job-table.tsx';
import { listJobs } from './jobs-api.ts';
import { StartJob } from './start-job.tsx';
import '../keys/keys.css';
import { submitting } from '../app/submitting.ts';

/** How often the list is loaded while a job runs, in milliseconds. */
const INTERVAL = 3_000;

/** The jobs of an API key, which is kept in memory only: nobody else can read them, not even the key's account. */
export function JobsPage() {
  useTitle('Jobs');
  const [typed, setTyped] = useState('');
  const [apiKey, setApiKey] = useState<string | null>(null);
  return (
    <div className="stack">
      <div className="prose">
        <h1>Jobs</h1>
        <p>
          A job predicts a file of up to 5,000,000 compounds on the service, and belongs to the API key that started it.
          For files that your browser can work on itself, use <Link to="/batch">Batch</Link>, which needs no key.
        </p>
      </div>
      <form className="card stack" onSubmit={submitting(() => setApiKey(typed.trim()))}>
        <Field
          label="API key"
          type="password"
          required
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          hint="Sent to this service only, and forgotten when you leave this page."
        />
        <div className="row">
          <button type="submit" className="main">
            Use this key
          </button>
          <Link to="/keys">Create a key</Link>
        </div>
      </form>
      {apiKey !== null && <JobsOfKey key={apiKey} apiKey={apiKey} />}
    </div>
  );
}

function JobsOfKey({ apiKey }: { apiKey: string }) {
  const [after, setAfter] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', apiKey, after],
    queryFn: () => listJobs(apiKey, after),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ finished }) => finished === null) ? INTERVAL : false),
  });
  if (data === undefined)
    return error === null ? <p className="soft">Loading the jobs…</p> : <ErrorNotice error={error} onAgain={refetch} />;
  const reload = () => void refetch();
  return (
    <>
      <ErrorNotice error={error} />
      {data.jobs.length === 0 ? (
        <p className="card soft">This key has no jobs. Expired and deleted jobs are not listed.</p>
      ) : (
        <JobTable jobs={data.jobs} apiKey={apiKey} onChanged={reload} />
      )}
      {(after !== null || data.next !== null) && (
        <div className="row">
          {after !== null && (
            <button type="button" onClick={() => setAfter(null)}>
              Newest jobs
            </button>
          )}
          {data.next !== null && (
            <button type="button" onClick={() => setAfter(data.next)}>
              Older jobs
            </button>
          )}
        </div>
      )}
      <StartJob apiKey={apiKey} onStarted={reload} />
    </>
  );
}
