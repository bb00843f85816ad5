import { request, type ClientRequest } from 'node:http';
import { itemAt } from '../packages/engine/src/must.ts';
import { waitForStatus } from './wait-for-status.ts';

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
function begin(address: string, key: string): { sent: ClientRequest; status: Promise<number> } {
  const sent = request(`${address}/api/v1/jobs`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': key, 'content-type': 'text/plain', 'transfer-encoding': 'chunked' },
  });
  const status = waitForStatus(sent, ACCEPTED_AFTER_MS);
  sent.write('C\n');
  return { sent, status };
}

/** Starts many uploads, spread over the keys of one account, and one with another account. */
export async function holdManyUploads(
  address: string,
  keys: readonly string[],
  otherKey: string,
  files = 80,
): Promise<ManyFilesFindings> {
  const started = Array.from({ length: files }, (_, index) => begin(address, itemAt(keys, index % keys.length)));
  const statuses = await Promise.all(started.map(({ status }) => status));
  const rejected: Record<number, number> = {};
  for (const status of statuses) if (status !== 0) rejected[status] = (rejected[status] ?? 0) + 1;
  const answer = await fetch(`${address}/api/v1/jobs`, {
    method: 'POST',
    headers: { 'x-api-key': otherKey, 'content-type': 'text/plain' },
    body: 'C\n',
  });
  await answer.arrayBuffer();
  for (const { sent } of started) sent.destroy();
  return { held: statuses.filter((status) => status === 0).length, rejected, other: answer.status };
}
