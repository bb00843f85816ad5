/** Concurrent requests about one job. Each attack creates its own jobs and returns the responses that should not occur. */
import { sendRequest, type Answer } from './send-request.ts';

/** A running service, and a key with an allowance of a few thousand compounds. */
export interface Target {
  address: string;
  key: string;
}

/** A response that should not occur. */
export interface BadAnswer {
  request: string;
  status: number;
  code: string;
}

const ROUNDS = 10;
const CHUNK_COMPOUNDS = 500;

const send = ({ address, key }: Target, method: string, path: string, body?: unknown): Promise<Answer> =>
  sendRequest(address, key, path, body, { method });

/** Cancels a job while deleting it: the later request must find it cancelled or gone. */
export async function cancelWhileDeleting(target: Target): Promise<BadAnswer[]> {
  const bad: BadAnswer[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const {
      body: { id },
    } = await send(target, 'POST', '/api/v1/jobs', { smiles: Array(2 * CHUNK_COMPOUNDS + 1).fill('C') });
    const requests = [
      ['POST', `/api/v1/jobs/${id}/cancel`],
      ['DELETE', `/api/v1/jobs/${id}`],
      ['POST', `/api/v1/jobs/${id}/cancel`],
      ['DELETE', `/api/v1/jobs/${id}`],
    ] as const;
    const answers = await Promise.all(
      requests.map(async ([method, path]) => ({ method, ...(await send(target, method, path)) })),
    );
    for (const { method, status, body } of answers)
      if (![200, 404].includes(status)) bad.push({ request: method, status, code: body.code });
  }
  return bad;
}

/** Requests results after row numbers beyond the database's integer range. */
export async function readBeyondRange(target: Target): Promise<BadAnswer[]> {
  const {
    body: { id },
  } = await send(target, 'POST', '/api/v1/jobs', { smiles: ['C'] });
  const bad: BadAnswer[] = [];
  for (const after of [2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1]) {
    const { status, body } = await send(target, 'GET', `/api/v1/jobs/${id}/results?after=${after}`);
    if (status !== 400) bad.push({ request: `after=${after}`, status, code: body.code });
  }
  await send(target, 'DELETE', `/api/v1/jobs/${id}`);
  return bad;
}
