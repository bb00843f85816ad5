import { setTimeout as pause } from 'node:timers/promises';
import { beginRequest } from './begin-request.ts';
import { sendRequest } from './send-request.ts';

/** The number of requests that one key could keep open, and whether another was still served. */
export interface OneKeyFindings {
  /** Requests with an endless body that were accepted and kept open. */
  held: number;
  /** Number of responses to further requests, by status. */
  rejected: Record<number, number>;
  /** Status for another key in the meantime. */
  other: number;
  /** Status for the same key after its requests ended. */
  after: number;
}

/** Milliseconds without a response after which a request counts as accepted; a busy machine takes seconds to reject one. */
const ACCEPTED_AFTER_MS = 3_000;
/** Time for the service to notice that requests have ended, in milliseconds. */
const SETTLE_MS = 1_000;

/** Starts many requests with one key and sends one with another. */
export async function holdRequestsOfOneKey(
  address: string,
  key: string,
  otherKey: string,
  count: number,
): Promise<OneKeyFindings> {
  const statusFor = async (apiKey: string): Promise<number> =>
    (await sendRequest(address, apiKey, '/api/v1/jobs')).status;
  const headers = { 'x-api-key': key, 'content-type': 'application/json', 'content-length': 1_000 };
  const started = Array.from({ length: count }, () =>
    beginRequest(`${address}/api/v1/predict/batch`, headers, '{', ACCEPTED_AFTER_MS),
  );
  const statuses = await Promise.all(started.map(({ status }) => status));
  const rejected: Record<number, number> = {};
  for (const status of statuses) if (status !== 0) rejected[status] = (rejected[status] ?? 0) + 1;
  const other = await statusFor(otherKey);
  for (const { sent } of started) sent.destroy();
  await pause(SETTLE_MS);
  return { held: statuses.filter((status) => status === 0).length, rejected, other, after: await statusFor(key) };
}
