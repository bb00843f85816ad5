import type { JobRow } from '../db/jobs.ts';
import type { JobResponse } from './schemas.ts';

/** Estimated time left at the average speed so far. */
function secondsLeft({ state, started_at: started, done, total }: JobRow, now: Date): number | null {
  if (state !== 'running' || started === null || done === 0) return null;
  // Never negative, even if the clock was set back.
  return Math.max(0, Math.ceil(((now.getTime() - started.getTime()) / 1000 / done) * (total - done)));
}

export function presentJob(job: JobRow, now: Date): JobResponse {
  const self = `/api/v1/jobs/${job.id}`;
  return {
    ok: true,
    id: job.id,
    status: job.state as JobResponse['status'],
    total: job.total,
    done: job.done,
    failed: job.failed,
    given_back: job.refunded,
    created: job.created_at.toISOString(),
    started: job.started_at?.toISOString() ?? null,
    finished: job.finished_at?.toISOString() ?? null,
    seconds_left: secondsLeft(job, now),
    expires: job.expires_at.toISOString(),
    links: {
      self,
      results: `${self}/results`,
      ndjson: `${self}/results?format=ndjson`,
      csv: `${self}/results?format=csv`,
      sdf: `${self}/results?format=sdf`,
      xlsx: `${self}/results?format=xlsx`,
    },
  };
}
