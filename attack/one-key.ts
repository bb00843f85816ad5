import { request, type ClientRequest } from 'node:http';

/** What one key could take of a service, and what was left for another. */
export interface OneKeyFindings {
  /** Requests of the one key that were taken and kept waiting for a body that does not end. */
  held: number;
  /** How its further requests were answered: how often each status came. */
  refused: Record<number, number>;
  /** How another key was answered meanwhile. */
  other: number;
  /** How the one key was answered once its requests had ended. */
  after: number;
}

/** Milliseconds after which a request without an answer counts as taken: a busy machine takes seconds to refuse. */
const HELD = 3_000;
/** How long the service has to notice that requests have ended. */
const ENDED = 1_000;

/** Begins a batch whose body does not end. */
function begin(address: string, key: string): { sent: ClientRequest; status: Promise<number> } {
  const sent = request(`${address}/api/v1/predict/batch`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'content-length': 1_000 },
  });
  const status = new Promise<number>((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.once('error', () => resolve(0));
    setTimeout(resolve, HELD, 0).unref();
  });
  sent.write('{');
  return { sent, status };
}

/** Begins many requests with one key, and asks with another meanwhile. */
export async function oneKey(address: string, key: string, otherKey: string, count = 40): Promise<OneKeyFindings> {
  const ask = async (with_: string): Promise<number> => {
    const response = await fetch(`${address}/api/v1/jobs`, { headers: { 'x-api-key': with_ } });
    await response.arrayBuffer();
    return response.status;
  };
  const begun = Array.from({ length: count }, () => begin(address, key));
  const statuses = await Promise.all(begun.map(({ status }) => status));
  const refused: Record<number, number> = {};
  for (const status of statuses) if (status !== 0) refused[status] = (refused[status] ?? 0) + 1;
  const other = await ask(otherKey);
  for (const { sent } of begun) sent.destroy();
  await new Promise((resolve) => {
    setTimeout(resolve, ENDED);
  });
  return { held: statuses.filter((status) => status === 0).length, refused, other, after: await ask(key) };
}
