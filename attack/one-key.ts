import { request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { waitForStatus } from './wait-for-status.ts';

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

/** Starts a batch with an endless body. */
function begin(address: string, key: string): { sent: ClientRequest; status: Promise<number> } {
  const sent = request(`${address}/api/v1/predict/batch`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'content-length': 1_000 },
  });
  const status = waitForStatus(sent, ACCEPTED_AFTER_MS);
  sent.write('{');
  return { sent, status };
}

/** Starts many requests with one key and sends one with another. */
export async function holdRequestsOfOneKey(
  address: string,
  key: string,
  otherKey: string,
  count = 40,
): Promise<OneKeyFindings> {
  const sendRequest = async (apiKey: string): Promise<number> => {
    const response = await fetch(`${address}/api/v1/jobs`, { headers: { 'x-api-key': apiKey } });
    await response.arrayBuffer();
    return response.status;
  };
  const started = Array.from({ length: count }, () => begin(address, key));
  const statuses = await Promise.all(started.map(({ status }) => status));
  const rejected: Record<number, number> = {};
  for (const status of statuses) if (status !== 0) rejected[status] = (rejected[status] ?? 0) + 1;
  const other = await sendRequest(otherKey);
  for (const { sent } of started) sent.destroy();
  await pause(SETTLE_MS);
  return { held: statuses.filter((status) => status === 0).length, rejected, other, after: await sendRequest(key) };
}
