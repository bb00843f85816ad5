import { sendRequest } from './send-request.ts';

/** Effect of a flood of wrong keys on a valid one from the same client. */
export interface WrongKeysFindings {
  /** Number of responses to the flood, by status. */
  flood: Record<number, number>;
  /** Status for the valid key afterwards. */
  valid: number;
}

/**
 * Sends wrong keys, then a valid, unused key, from one client.
 *
 * @param address URL of a running service without a trailing slash
 * @param validKey an unused key
 */
export async function sendWrongKeys(address: string, validKey: string, count: number): Promise<WrongKeysFindings> {
  const statusFor = async (key: string): Promise<number> => (await sendRequest(address, key, '/api/v1/jobs')).status;
  const flood: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 1) {
    const status = await statusFor('x');
    flood[status] = (flood[status] ?? 0) + 1;
  }
  return { flood, valid: await statusFor(validKey) };
}
