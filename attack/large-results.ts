import { get, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../packages/engine/src/must.ts';
import { sendFile, sendRequest } from './send-request.ts';

/** The responses to requests about a job whose results are large for its number of rows. */
export interface LargeResultsFindings {
  /** Number of responses to concurrent downloads that the client never reads, by status. */
  downloads: Record<number, number>;
  /** Length of the longest of several result pages requested together, in characters. */
  longestPage: number;
  /** Status of a request for the results as a workbook. */
  workbook: number;
  /** Status of a small job of another account in the meantime. */
  other: number;
}

const CELL_LENGTH = 60_000;
/** Number of rows in a page of the maximum size. */
const PAGE_ROWS = 1_000;
const PAGES_AT_ONCE = 20;

/** Uploads a table of long cells, and waits until the job has ended. */
async function createJob(address: string, key: string, rows: number): Promise<string> {
  const row = `CCO,${'x'.repeat(CELL_LENGTH)}\n`;
  const body = `smiles,note\n${row.repeat(rows)}`;
  const created = await sendFile(address, key, body, { 'content-type': 'text/csv' });
  if (created.status !== 202) throw new Error(`the job was rejected: ${JSON.stringify(created.body)}`);
  const { id } = created.body as { id: string };
  for (let status = 'queued'; status === 'queued' || status === 'running'; await pause(200))
    ({ status } = (await sendRequest(address, key, `/api/v1/jobs/${id}`)).body as { status: string });
  return id;
}

/** Starts a download whose content is never read. */
const begin = (address: string, key: string, path: string): Promise<{ status: number; sent: ClientRequest }> =>
  new Promise((resolve, reject) => {
    const sent = get(`${address}${path}`, { agent: false, headers: { 'x-api-key': key } }, ({ statusCode }) =>
      resolve({ status: must(statusCode, 'a status'), sent }),
    );
    sent.once('error', reject);
  });

/** Requests the results of one job in every form at once. */
export async function requestLargeResults(
  address: string,
  key: string,
  otherKey: string,
  { rows, downloads: count }: { rows: number; downloads: number },
): Promise<LargeResultsFindings> {
  const results = `/api/v1/jobs/${await createJob(address, key, rows)}/results`;
  const started = await Promise.all(
    Array.from({ length: count }, () => begin(address, key, `${results}?format=ndjson`)),
  );
  const downloads: Record<number, number> = {};
  for (const { status } of started) downloads[status] = (downloads[status] ?? 0) + 1;
  const pages = await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () =>
      (await fetch(`${address}${results}?limit=${PAGE_ROWS}`, { headers: { 'x-api-key': key } })).text(),
    ),
  );
  for (const { sent } of started) sent.destroy();
  // Ended downloads no longer count once the service has noticed that the client is gone.
  let workbook = 429;
  for (let attempt = 0; workbook === 429 && attempt < 50; attempt += 1) {
    await pause(100);
    workbook = (await sendRequest(address, key, `${results}?format=xlsx`)).status;
  }
  const other = await sendFile(address, otherKey, 'C\n');
  return { downloads, longestPage: Math.max(...pages.map(({ length }) => length)), workbook, other: other.status };
}
