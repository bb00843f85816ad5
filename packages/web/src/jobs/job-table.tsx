import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../app/dialog.tsx';
import { TableHead } from '../app/table-head.tsx';
import { momentOf } from '../keys/moment.ts';
import { Results } from './results.tsx';
import { describeCompounds, describeStatus } from './job-words.ts';
import { changeJob, type Job, type JobAction } from './jobs-api.ts';

const COLUMNS = ['Created', 'Status', 'Compounds', 'Kept until', 'Results', 'Actions'];

/**
 * The jobs of a key.
 *
 * @param onChanged called after one has been cancelled or deleted
 */
export function JobTable({ jobs, apiKey, onChanged }: { jobs: readonly Job[]; apiKey: string; onChanged: () => void }) {
  const [asked, setAsked] = useState<{ action: JobAction; job: Job } | null>(null);
  return (
    <div className="scroll-x card" tabIndex={0} role="region" aria-label="Jobs of this key (scrollable)">
      <table className="keys cards-on-phone">
        <TableHead columns={COLUMNS} />
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} apiKey={apiKey} onAsk={(action) => setAsked({ action, job })} />
          ))}
        </tbody>
      </table>
      {asked !== null && (
        <ConfirmDialog {...asked} apiKey={apiKey} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function JobRow({ job, apiKey, onAsk }: { job: Job; apiKey: string; onAsk: (action: JobAction) => void }) {
  const { id, created, total, done, expires, finished } = job;
  const action: JobAction = finished === null ? 'cancel' : 'delete';
  return (
    <tr>
      <th scope="row">
        {momentOf(created)}
        <span className="small soft until">{id.slice(0, 8)}</span>
      </th>
      <td data-label="Status">
        <span className={`chip ${job.status === 'done' ? 'validated' : ''}`}>{describeStatus(job)}</span>
        {finished === null && (
          <progress className="until" max={total} value={done} aria-label={`Compounds done of ${id.slice(0, 8)}`} />
        )}
      </td>
      <td data-label="Compounds">{describeCompounds(job)}</td>
      <td data-label="Kept until">{momentOf(expires)}</td>
      <td data-label="Results">{finished === null ? 'when it is done' : <Results job={job} apiKey={apiKey} />}</td>
      <td>
        <button
          type="button"
          className="text"
          aria-label={`${action === 'cancel' ? 'Cancel' : 'Delete'} ${id.slice(0, 8)}`}
          onClick={() => onAsk(action)}
        >
          {action === 'cancel' ? 'Cancel' : 'Delete'}
        </button>
      </td>
    </tr>
  );
}

function ConfirmDialog({
  action,
  job,
  apiKey,
  onChanged,
  onClose,
}: {
  action: JobAction;
  job: Job;
  apiKey: string;
  onChanged: () => void;
  onClose: () => void;
}) {
  const change = useMutation({ mutationFn: () => changeJob(apiKey, action, job) });
  const done = () => {
    onClose();
    onChanged();
  };
  return (
    <Dialog
      title={action === 'cancel' ? 'Stop this job?' : 'Delete this job?'}
      action={action === 'cancel' ? 'Stop it' : 'Delete it'}
      danger
      request={change}
      onAction={() => change.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p>
        {action === 'cancel'
          ? 'Compounds that have not been started are refunded; the results so far are kept.'
          : 'Its compounds and results are removed from the service. This cannot be undone.'}
      </p>
    </Dialog>
  );
}
