import { itemAt } from '../packages/engine/src/must.ts';
import { beginRequest, type BegunRequest } from './begin-request.ts';
import { sendFile } from './send-request.ts';

/** The number of unfinished uploads that one account could keep open, and whether another could still upload. */
export interface ManyFilesFindings {
  /** Uploads of the account that were accepted and kept open. */
  held: number;
  /** Number of responses to further uploads, by status. */
  rejected: Record<number, number>;
  /** Status of a small upload of another account in the meantime. */
  other: number;
}

/** Milliseconds without a response after which an upload counts as accepted. */
const ACCEPTED_AFTER_MS = 2_000;

/** Starts an upload that never ends. */
const begin = (address: string, key: string): BegunRequest =>
  beginRequest(
    `${address}/api/v1/jobs`,
    { 'x-api-key': key, 'content-type': 'text/plain', 'transfer-encoding': 'chunked' },
    'C\n',
    ACCEPTED_AFTER_MS,
  );

/** Starts many uploads, spread over the keys of one account, and one with another account. */
export async function holdManyUploads(
  address: string,
  keys: readonly string[],
  otherKey: string,
  files: number,
): Promise<ManyFilesFindings> {
  const started = Array.from({ length: files }, (_, index) => begin(address, itemAt(keys, index % keys.length)));
  const statuses = await Promise.all(started.map(({ status }) => status));
  const rejected: Record<number, number> = {};
  for (const status of statuses) if (status !== 0) rejected[status] = (rejected[status] ?? 0) + 1;
  const other = await sendFile(address, otherKey, 'C\n');
  for (const { sent } of started) sent.destroy();
  return { held: statuses.filter((status) => status === 0).length, rejected, other: other.status };
}
