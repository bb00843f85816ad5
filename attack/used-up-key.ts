/** What a key that has used up its allowance can still have done. */
import { request } from 'node:http';

export interface UsedUpFindings {
  /** How a single prediction was answered. */
  single: number;
  /** How large batches were answered of which only the beginning was sent, by path; 0: they were waited for. */
  batches: Record<string, number>;
  /** The same for a job. */
  job: number;
}

const PATHS = {
  'x-api-key': ['/api/v1/predict/batch', '/api/predict/batch'],
  authorization: ['/v1/predict/batch'],
} as const;
/** Milliseconds after which a body without an answer counts as waited for. */
const WAITED = 2_000;

/** Begins a large body, which does not go on. */
function begin(address: string, path: string, headers: Record<string, string>): Promise<number> {
  const sent = request(`${address}${path}`, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': 8_000_000 },
  });
  const status = new Promise<number>((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    sent.once('error', () => resolve(0));
    setTimeout(resolve, WAITED, 0).unref();
  });
  sent.write('{"smiles":["C"');
  return status.finally(() => sent.destroy());
}

/** Asks for work with a key that has nothing left. */
export async function usedUpKey(address: string, key: string): Promise<UsedUpFindings> {
  const sentAs = { 'x-api-key': { 'x-api-key': key }, authorization: { authorization: `Bearer ${key}` } };
  const batches: Record<string, number> = {};
  for (const form of ['x-api-key', 'authorization'] as const) {
    for (const path of PATHS[form]) batches[path] = await begin(address, path, sentAs[form]);
  }
  const answer = await fetch(`${address}/api/v1/predict`, {
    method: 'POST',
    headers: { ...sentAs['x-api-key'], 'content-type': 'application/json' },
    body: JSON.stringify({ smiles: 'C'.repeat(499) }),
  });
  await answer.arrayBuffer();
  return { single: answer.status, batches, job: await begin(address, '/api/v1/jobs', sentAs['x-api-key']) };
}
