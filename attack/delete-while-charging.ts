/** How requests were answered that crossed the deletion of their account: how often each status came. */
export interface DeletionFindings {
  predictions: Record<number, number>;
  deletions: Record<number, number>;
}

const PASSWORD = 'correct horse battery';
/** Within the monthly limit of a new account's key. */
const PREDICTIONS = 8;

const count = (statuses: Record<number, number>, status: number): void => { statuses[status] = (statuses[status] ?? 0) + 1; };

/** Deletes accounts while their keys are charged, on a service without a mail server. Each round takes a key, of which an unverified client has five a month. */
export async function deleteWhileCharging(address: string, rounds = 5): Promise<DeletionFindings> {
  const send = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> => fetch(`${address}${path}`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers }, body: JSON.stringify(body), signal: AbortSignal.timeout(30_000),
  });
  const found: DeletionFindings = { predictions: {}, deletions: {} };
  for (let round = 0; round < rounds; round += 1) {
    const signedUp = await send('/api/auth/sign-up', { name: 'Eve', email: `eve-${crypto.randomUUID()}@example.org`, password: PASSWORD });
    const cookie = signedUp.headers.getSetCookie().map((each) => each.split(';')[0]!).join('; ');
    const { key } = await (await send('/api/account/keys', { name: 'key' }, { cookie })).json() as { key?: string };
    if (key === undefined) break;
    const predict = async (): Promise<void> => {
      for (let asked = 0; asked < PREDICTIONS / 2; asked += 1) count(found.predictions, (await send('/api/v1/predict', { smiles: 'CC(C)Cc1ccc(cc1)C(C)C(=O)O' }, { 'x-api-key': key })).status);
    };
    const remove = async (): Promise<void> => count(found.deletions, (await send('/api/auth/delete-account', { password: PASSWORD }, { cookie })).status);
    await Promise.all([predict(), remove(), predict()]);
  }
  return found;
}
