import { setTimeout as pause } from 'node:timers/promises';

interface JobPage {
  jobs: readonly { finished: string | null; given_back: number }[];
  next: string | null;
}

const POLL_MS = 200;

async function listJobs(address: string, key: string, after: string | null): Promise<JobPage> {
  const query = after === null ? '' : `?${new URLSearchParams({ after })}`;
  const response = await fetch(`${address}/api/v1/jobs${query}`, { headers: { 'x-api-key': key } });
  if (!response.ok) throw new Error(`expected the jobs of the key; got ${response.status} ${await response.text()}`);
  return (await response.json()) as JobPage;
}

/**
 * The compounds that the jobs of a key refunded, such as rows of a table that cannot be read; waits until all jobs have
 * ended.
 */
export async function countRefunded(address: string, key: string): Promise<number> {
  let refunded = 0;
  let after: string | null = null;
  for (;;) {
    const { jobs, next }: JobPage = await listJobs(address, key, after);
    if (jobs.some(({ finished }) => finished === null)) {
      await pause(POLL_MS);
      continue;
    }
    for (const job of jobs) refunded += job.given_back;
    if (next === null) return refunded;
    after = next;
  }
}
