import { sendRequest } from './send-request.ts';
import { signUp } from './sign-up.ts';

/** Number of responses by status, for requests concurrent with the deletion of their account. */
export interface DeletionFindings {
  predictions: Record<number, number>;
  deletions: Record<number, number>;
}

/** Within the monthly limit of a new account's key. */
const PREDICTIONS = 8;
const PREDICTION = { smiles: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O' };
const CLIENT = '192.0.2.70';

const count = (statuses: Record<number, number>, status: number): void => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

/** Deletes accounts while their keys are charged, on a service without a mail server. Each round uses one of the five keys a month that an unverified client may create. */
export async function deleteWhileCharging(address: string, rounds = 5): Promise<DeletionFindings> {
  const found: DeletionFindings = { predictions: {}, deletions: {} };
  for (let round = 0; round < rounds; round += 1) {
    const account = await signUp(address, CLIENT);
    const key = await account.newKey();
    if (key === null) break;
    // Keys of deleted accounts count as wrong ones: each round comes from another client, which may send 30 of them.
    const headers = { 'x-forwarded-for': `198.51.100.${10 + round}` };
    const predict = async (): Promise<void> => {
      for (let requestCount = 0; requestCount < PREDICTIONS / 2; requestCount += 1) {
        const { status } = await sendRequest(address, key, '/api/v1/predict', PREDICTION, { headers });
        count(found.predictions, status);
      }
    };
    const remove = async (): Promise<void> => count(found.deletions, await account.remove());
    await Promise.all([predict(), remove(), predict()]);
  }
  return found;
}
