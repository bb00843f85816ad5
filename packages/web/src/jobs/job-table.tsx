import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../app/dialog.tsx';
import { Scrolling, Table, type Column } from '../app/table.tsx';
import { momentOf } from '../keys/moment.ts';
import { Results } from './results.tsx';
import { describeCompounds, describeStatus } from './job-words.ts';
import { changeJob, type Job, type JobAction } from './jobs-api.ts';

/**
 * The jobs of a key.
 *
 * @param onChanged called after one has been cancelled or deleted
 */
export function JobTable({ jobs, apiKey, onChanged }: { jobs: readonly Job[]; apiKey: string; onChanged: () => void }) {
  const [asked, setAsked] = useState<{ action: JobAction; job: Job } | null>(null);
  const columns: Column<Job>[] = [
    {
      head: 'Created',
      cell: ({ id, created }) => (
        <>
          {momentOf(created)}
          <span className="small soft until">{shortId(id)}</span>
        </>
      ),
    },
    { head: 'Status', cell: (job) => <Status job={job} /> },
    { head: 'Compounds', cell: describeCompounds },
    { head: 'Kept until', cell: ({ expires }) => momentOf(expires) },
    {
      head: 'Results',
      cell: (job) => (job.finished === null ? 'when it is done' : <Results job={job} apiKey={apiKey} />),
    },
    {
      head: 'Actions',
      cell: (job) => {
        const [action, label]: [JobAction, string] =
          job.finished === null ? ['cancel', 'Cancel'] : ['delete', 'Delete'];
        return (
          <button
            type="button"
            className="text"
            aria-label={`${label} ${shortId(job.id)}`}
            onClick={() => setAsked({ action, job })}
          >
            {label}
          </button>
        );
      },
    },
  ];
  return (
    <Scrolling label="Jobs of this key (scrollable)">
      <Table className="keys cards-on-phone" columns={columns} rows={jobs} keyOf={({ id }) => id} />
      {asked !== null && (
        <ConfirmDialog {...asked} apiKey={apiKey} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
    </Scrolling>
  );
}

const shortId = (id: string): string => id.slice(0, 8);

const Status = ({ job }: { job: Job }) => (
  <>
    <span className={`chip ${job.status === 'done' ? 'validated' : ''}`}>{describeStatus(job)}</span>
    {job.finished === null && (
      <progress
        className="until"
        max={job.total}
        value={job.done}
        aria-label={`Compounds done of ${shortId(job.id)}`}
      />
    )}
  </>
);

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
