/** Requests that a key without allowance can still send. */
import { beginRequest } from './begin-request.ts';
import { sendRequest } from './send-request.ts';

export interface UsedUpFindings {
  /** Status of a single prediction. */
  single: number;
  /** Status of large, incomplete batches by path; 0 if the service waited for the rest. */
  batches: Record<string, number>;
  /** The same for a job. */
  job: number;
}

const PATHS = {
  'x-api-key': ['/api/v1/predict/batch', '/api/predict/batch'],
  authorization: ['/v1/predict/batch'],
} as const;
/** Milliseconds without a response after which the service counts as waiting. */
const WAITING_AFTER_MS = 2_000;

/** Starts sending a large body and then stops. */
function begin(address: string, path: string, headers: Record<string, string>): Promise<number> {
  const all = { ...headers, 'content-type': 'application/json', 'content-length': 8_000_000 };
  const { sent, status } = beginRequest(`${address}${path}`, all, '{"smiles":["C"', WAITING_AFTER_MS);
  return status.finally(() => sent.destroy());
}

/** Sends requests with a key that has no allowance left. */
export async function sendWithUsedUpKey(address: string, key: string): Promise<UsedUpFindings> {
  const sentAs = { 'x-api-key': { 'x-api-key': key }, authorization: { authorization: `Bearer ${key}` } };
  const batches: Record<string, number> = {};
  for (const form of ['x-api-key', 'authorization'] as const) {
    for (const path of PATHS[form]) batches[path] = await begin(address, path, sentAs[form]);
  }
  const { status: single } = await sendRequest(address, key, '/api/v1/predict', { smiles: 'C'.repeat(499) });
  return { single, batches, job: await begin(address, '/api/v1/jobs', sentAs['x-api-key']) };
}
