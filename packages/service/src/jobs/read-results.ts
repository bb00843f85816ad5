import type { Context } from '../context.ts';
import { selectChunksAfter, type ChunkToRead } from '../db/job-chunks.ts';
import { jobKeysFor } from '../db/job-keys.ts';
import type { JobRow } from '../db/jobs.ts';
import { ServiceError } from '../errors/service-error.ts';
import { noSuchJob } from './find-own-job.ts';
import { unpack, unpackText, type Slot } from './pack.ts';
import { csvHead, csvRows } from './result-csv.ts';
import type { JobResponse, JobRowResult, ResultPage } from './schemas.ts';

/** Chunks per database query. */
const CHUNKS_PER_READ = 4;

/** A job's chunks with results, in order, up to the first unfinished one; skips cancelled ones. */
async function* chunksAfter(
  context: Context,
  jobId: string,
  rows: number,
): AsyncGenerator<ChunkToRead & { output: Uint8Array; slot: Slot }> {
  const key = await jobKeysFor(context.db).find(context.db, jobId);
  // Deleted since the lookup.
  if (key === null) throw noSuchJob();
  for (let after = rows; ;) {
    const chunks = await selectChunksAfter(context.db, jobId, after, CHUNKS_PER_READ);
    for (const chunk of chunks) {
      if (chunk.state === 'queued' || chunk.state === 'running') return;
      if (chunk.output !== null)
        yield { ...chunk, output: chunk.output, slot: { key, jobId, first: chunk.first, part: 'output' } };
    }
    const last = chunks.at(-1);
    if (last === undefined) return;
    after = last.first + last.count;
  }
}

/** A page of the results available so far. */
export async function readPage(
  context: Context,
  job: JobRow,
  { after, limit }: { after: number; limit: number },
): Promise<ResultPage> {
  const results: JobRowResult[] = [];
  for await (const chunk of chunksAfter(context, job.id, after)) {
    const rows = await unpack<JobRowResult>(chunk.slot, chunk.output);
    results.push(...rows.slice(Math.max(0, after - chunk.first)).slice(0, limit - results.length));
    if (results.length >= limit) break;
  }
  const last = results.at(-1)?.row ?? after;
  const ended = job.finished_at !== null && (results.length < limit || last >= job.total);
  return {
    ok: true,
    status: job.state as JobResponse['status'],
    count: results.length,
    results,
    next: ended ? null : last,
  };
}

/**
 * All results of a job, as a stream of text.
 *
 * @throws ServiceError `job_not_done`
 */
export function readAll(context: Context, job: JobRow, format: 'ndjson' | 'csv'): AsyncGenerator<string> {
  if (job.finished_at === null) {
    throw new ServiceError(
      'job_not_done',
      `Expected a finished job; ${job.done} of ${job.total} compounds are done. Try again later, or read the results page by page with format=json.`,
    );
  }
  return format === 'csv' ? allCsv(context, job) : allNdjson(context, job);
}

async function* allNdjson(context: Context, job: JobRow): AsyncGenerator<string> {
  for await (const { slot, output } of chunksAfter(context, job.id, 0)) yield await unpackText(slot, output);
}

async function* allCsv(context: Context, job: JobRow): AsyncGenerator<string> {
  let own: string[] | undefined;
  for await (const { slot, output } of chunksAfter(context, job.id, 0)) {
    const rows = await unpack<JobRowResult>(slot, output);
    // Every row of a table has the same columns.
    if (own === undefined) yield csvHead((own = Object.keys(rows[0]?.input ?? {})));
    yield csvRows(rows, own);
  }
  if (own === undefined) yield csvHead([]);
}
