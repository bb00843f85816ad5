import { TITLE } from '@eutomer/engine/read-sdf-record';
import type { Context } from '../context.ts';
import { selectChunksAfter, type ChunkToRead } from '../db/job-chunks.ts';
import { getJobKeys } from '../db/job-keys.ts';
import type { JobRow } from '../db/jobs.ts';
import { ServiceError } from '../errors/service-error.ts';
import { PAGE_MAX_CHARACTERS, WORKBOOK_MAX_ROWS } from '../limits.ts';
import { jobNotFoundError } from './find-own-job.ts';
import { unpackText, type ChunkSlot } from './pack.ts';
import { csvHeader, csvRows, resultHeader, rowColumns, toCells } from './result-csv.ts';
import { sdfRecords } from './result-sdf.ts';
import { workbookTooLarge, writeWorkbook } from './workbook/write-workbook.ts';
import type { JobResponse, JobRowResult, ResultPage } from './schemas.ts';

/** Chunks per database query. */
const CHUNKS_PER_READ = 4;

type ReadableChunk = ChunkToRead & { output: Uint8Array; slot: ChunkSlot };

/**
 * A job's chunks with results, in order, up to the first unfinished one; skips cancelled ones.
 *
 * @throws ServiceError `not_found` if the job is deleted in the meantime: its results must not look complete
 */
async function* readChunksAfter(
  context: Context,
  { id: jobId, total }: JobRow,
  rows: number,
): AsyncGenerator<ReadableChunk> {
  const key = await getJobKeys(context.db).find(context.db, jobId);
  if (key === null) throw jobNotFoundError();
  for (let after = rows; after < total;) {
    const chunks = await selectChunksAfter(context.db, jobId, after, CHUNKS_PER_READ);
    for (const chunk of chunks) {
      if (chunk.state === 'queued' || chunk.state === 'running') return;
      if (chunk.output !== null)
        yield { ...chunk, output: chunk.output, slot: { key, jobId, first: chunk.first, part: 'output' } };
    }
    const last = chunks.at(-1);
    if (last === undefined) throw jobNotFoundError();
    after = last.first + last.count;
  }
}

/** The lines of a chunk after a row of its job, each a result as JSON. */
const unpackLines = async ({ slot, output, first }: ReadableChunk, after: number): Promise<string[]> =>
  (await unpackText(slot, output)).split('\n').slice(Math.max(0, after - first), -1);

/** Output formats for all results of a job. */
export type ResultFormat = 'ndjson' | 'csv' | 'sdf' | 'xlsx';

/** A page of the results available so far: at most `limit` rows, and fewer if they are long. */
export async function readPage(
  context: Context,
  job: JobRow,
  { after, limit }: { after: number; limit: number },
): Promise<ResultPage> {
  const results: JobRowResult[] = [];
  let characters = 0;
  let isFull = false;
  for await (const chunk of readChunksAfter(context, job, after)) {
    for (const line of await unpackLines(chunk, after)) {
      characters += line.length;
      isFull = results.length >= limit || (results.length > 0 && characters > PAGE_MAX_CHARACTERS);
      if (isFull) break;
      results.push(JSON.parse(line) as JobRowResult);
    }
    if (isFull) break;
  }
  const last = results.at(-1)?.row ?? after;
  const isLastPage = job.finished_at !== null && (!isFull || last >= job.total);
  return {
    ok: true,
    status: job.state as JobResponse['status'],
    count: results.length,
    results,
    next: isLastPage ? null : last,
  };
}

/**
 * Checks that all results of a job can be written in a format, without reading them.
 *
 * @throws ServiceError `job_not_done`, `structures_missing`, or `workbook_too_large` if there are too many rows
 */
export async function checkReadable(context: Context, job: JobRow, format: ResultFormat): Promise<void> {
  if (job.finished_at === null) {
    throw new ServiceError(
      'job_not_done',
      `Expected a finished job; ${job.done} of ${job.total} compounds are done. Try again later, or read the results page by page with format=json.`,
    );
  }
  if (format === 'sdf') await requireStructures(context, job);
  if (format === 'xlsx' && job.total > WORKBOOK_MAX_ROWS)
    throw workbookTooLarge(`${WORKBOOK_MAX_ROWS} rows`, `the job has ${job.total}`);
}

/**
 * All results of a job, as a stream.
 *
 * @param after the row after which they begin, to resume a download; 0 for all
 * @param signal aborts when the caller hangs up
 * @throws ServiceError like `checkReadable`, and `workbook_too_large` if the cells are too many or too long
 */
export async function readAll(
  context: Context,
  job: JobRow,
  format: ResultFormat,
  { after, signal }: { after: number; signal: AbortSignal },
): Promise<AsyncIterable<string> | Uint8Array[]> {
  await checkReadable(context, job, format);
  switch (format) {
    case 'ndjson':
      return streamNdjson(context, job, after);
    case 'csv':
      return streamCsv(context, job, after);
    case 'sdf':
      return streamSdf(context, job, after);
    case 'xlsx':
      return [await createWorkbook(context, job, after, signal)];
  }
}

async function* streamNdjson(context: Context, job: JobRow, after: number): AsyncGenerator<string> {
  for await (const chunk of readChunksAfter(context, job, after))
    yield (await unpackLines(chunk, after)).map((line) => `${line}\n`).join('');
}

async function* streamRows(context: Context, job: JobRow, after: number): AsyncGenerator<JobRowResult[]> {
  for await (const chunk of readChunksAfter(context, job, after))
    yield (await unpackLines(chunk, after)).map((line) => JSON.parse(line) as JobRowResult);
}

/**
 * The input's own columns. The rows of a table all have the same columns; the records of an SDF may differ, so all are
 * read.
 */
async function collectInputColumns(context: Context, job: JobRow): Promise<string[]> {
  const names = new Set<string>();
  for await (const rows of streamRows(context, job, 0)) {
    const isSdf = TITLE in (rows[0]?.input ?? {});
    for (const row of isSdf ? rows : rows.slice(0, 1)) for (const name of rowColumns(row)) names.add(name);
    if (!isSdf) break;
  }
  return [...names];
}

async function* streamCsv(context: Context, job: JobRow, after: number): AsyncGenerator<string> {
  const inputColumns = await collectInputColumns(context, job);
  yield csvHeader(inputColumns);
  for await (const rows of streamRows(context, job, after)) yield csvRows(rows, inputColumns);
}

/** @throws ServiceError `structures_missing` */
async function requireStructures(context: Context, job: JobRow): Promise<void> {
  const [first] = (await readPage(context, job, { after: 0, limit: 1 })).results;
  if (first !== undefined && first.molfile === undefined)
    throw new ServiceError(
      'structures_missing',
      'Expected a job that was sent with "structures"; this one has none. Read its results with format=csv or format=ndjson.',
    );
}

async function* streamSdf(context: Context, job: JobRow, after: number): AsyncGenerator<string> {
  for await (const rows of streamRows(context, job, after)) yield sdfRecords(rows);
}

async function createWorkbook(context: Context, job: JobRow, after: number, signal: AbortSignal): Promise<Uint8Array> {
  const inputColumns = await collectInputColumns(context, job);
  const cells = async function* () {
    for await (const rows of streamRows(context, job, after)) yield rows.map((row) => toCells(row, inputColumns));
  };
  return writeWorkbook(job.key_id, resultHeader(inputColumns), cells(), signal);
}
