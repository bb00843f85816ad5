/** Files of jobs that are begun and do not end. */
import { request, type ClientRequest } from 'node:http';

/** How many files one account could keep open, and what was left for another. */
export interface ManyFilesFindings {
  /** Files of the account that were taken and kept waiting for their end. */
  held: number;
  /** How its further files were answered: how often each status came. */
  refused: Record<number, number>;
  /** How a small file of another account was answered meanwhile. */
  other: number;
}

/** Milliseconds after which a file without an answer counts as taken. */
const HELD = 2_000;

/** Begins a file that does not end. */
function begin(address: string, key: string): { sent: ClientRequest; status: Promise<number> } {
  const sent = request(`${address}/api/v1/jobs`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': key, 'content-type': 'text/plain', 'transfer-encoding': 'chunked' },
  });
  const status = new Promise<number>((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.once('error', () => resolve(0));
    setTimeout(resolve, HELD, 0).unref();
  });
  sent.write('C\n');
  return { sent, status };
}

/** Begins many files, spread over the keys of one account, and has another account send one. */
export async function manyFiles(
  address: string,
  keys: readonly string[],
  otherKey: string,
  files = 80,
): Promise<ManyFilesFindings> {
  const begun = Array.from({ length: files }, (_, index) => begin(address, keys[index % keys.length]!));
  const statuses = await Promise.all(begun.map(({ status }) => status));
  const refused: Record<number, number> = {};
  for (const status of statuses) if (status !== 0) refused[status] = (refused[status] ?? 0) + 1;
  const answer = await fetch(`${address}/api/v1/jobs`, {
    method: 'POST',
    headers: { 'x-api-key': otherKey, 'content-type': 'text/plain' },
    body: 'C\n',
  });
  await answer.arrayBuffer();
  for (const { sent } of begun) sent.destroy();
  return { held: statuses.filter((status) => status === 0).length, refused, other: answer.status };
}
