/** Requests about one job that cross each other. Each attack makes its own jobs with a key and gives back the answers that should not be. */

/** A service that listens, and a key for it with a few thousand compounds left. */
export interface Target {
  address: string;
  key: string;
}

/** An answer that no such request should get. */
export interface BadAnswer {
  request: string;
  status: number;
  code: string;
}

const CHUNK = 500;

async function ask(
  { address, key }: Target,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: any }> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: response.status, body: await response.json() };
}

/** Cancels a job while it is deleted: whoever comes second finds it cancelled or gone. */
export async function cancelWhileDeleting(target: Target, rounds = 10): Promise<BadAnswer[]> {
  const bad: BadAnswer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const {
      body: { id },
    } = await ask(target, 'POST', '/api/v1/jobs', { smiles: Array(2 * CHUNK + 1).fill('C') });
    const requests = [
      ['POST', `/api/v1/jobs/${id}/cancel`],
      ['DELETE', `/api/v1/jobs/${id}`],
      ['POST', `/api/v1/jobs/${id}/cancel`],
      ['DELETE', `/api/v1/jobs/${id}`],
    ] as const;
    const answers = await Promise.all(requests.map(([method, path]) => ask(target, method, path)));
    answers.forEach(({ status, body }, index) => {
      if (![200, 404].includes(status)) bad.push({ request: requests[index]![0], status, code: body.code });
    });
  }
  return bad;
}

/** Reads results from behind the largest number that the database knows. */
export async function readFarBehind(target: Target): Promise<BadAnswer[]> {
  const {
    body: { id },
  } = await ask(target, 'POST', '/api/v1/jobs', { smiles: ['C'] });
  const bad: BadAnswer[] = [];
  for (const after of [2 ** 31 - 2, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1]) {
    const { status, body } = await ask(target, 'GET', `/api/v1/jobs/${id}/results?after=${after}`);
    if (status !== 400) bad.push({ request: `after=${after}`, status, code: body.code });
  }
  await ask(target, 'DELETE', `/api/v1/jobs/${id}`);
  return bad;
}
