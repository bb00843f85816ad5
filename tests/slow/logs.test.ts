import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { eutomer, startServiceProcess, startWorkerProcess } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

/**
 * The most verbose logs of a service and a worker, during good and bad requests of every kind and an unavailable
 * database, contain no secret and no structure.
 */

/** Part of every structure sent, as written and in canonical SMILES. */
const STRUCTURE = '[19F]';
const SMILES = `CC(C)Cc1ccc(cc1)C(C)C(=O)OCC${STRUCTURE}`;
const PASSWORD = 'a very secret horse';
const EMAIL = 'somebody.secret@example.org';
const WRONG_KEY = 'sk_live_WRONGwrongWRONGwrongWRONGwrong12';
const OTHER_SECRETS = ['my-own-secret-name', 'secret-column'];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
});

it('the logs contain no SMILES, key, password, token, cookie, email address or database address', async () => {
  using folder = temporaryFolder();
  const env = { DATABASE_URL: await freshDatabase(postgres.url), LOG_LEVEL: 'trace' };
  await using service = await startServiceProcess(folder.path, env);
  await using worker = await startWorkerProcess(env);
  const { address } = service;
  // Printed once for whoever starts the service; not logged.
  const [printedText, token] = [service.firstKey!, service.setupPath!.split('#')[1]!];
  const greeting = service.output();
  const key = (await eutomer(['keys', 'create', '--plan', 'standard', '--name', 'quiet'], { env })).stdout.trim();
  const statuses = new Map<number, number>();
  let cookie = '';
  const sendRequest = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<string> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': key,
        'sec-fetch-site': 'same-origin',
        'user-agent': SMILES,
        'x-request-id': SMILES,
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    cookie =
      answer.headers
        .getSetCookie()
        .map((item) => item.split(';')[0]!)
        .join('; ') || cookie;
    return answer.text();
  };
  const sendEverything = async (): Promise<void> => {
    for (const smiles of [SMILES, `${SMILES}(`, [SMILES], 5])
      await sendRequest('POST', '/api/v1/predict', { smiles, store: true });
    await sendRequest('POST', '/api/v1/predict', `{"smiles": "${SMILES}"`);
    await sendRequest(
      'POST',
      `/api/v1/predict?smiles=${encodeURIComponent(SMILES)}`,
      { smiles: SMILES },
      { 'x-api-key': WRONG_KEY },
    );
    await sendRequest('POST', '/v1/predict', { smiles: SMILES }, { authorization: `Bearer ${WRONG_KEY}` });
    await sendRequest('POST', '/api/predict/batch', { smiles: [SMILES, `${SMILES} trailing`, `${SMILES}(`] });
    for (const path of [
      `/nowhere/${SMILES}`,
      `/errors/${SMILES}`,
      `/api/v1/families/${SMILES}`,
      `/api/v1/jobs/${SMILES}`,
    ])
      await sendRequest('GET', path.replaceAll('#', ''));
    await sendRequest('POST', '/api/v1/jobs', { smiles: [SMILES, 'CCO'] }, { 'idempotency-key': OTHER_SECRETS[0]! });
    await sendRequest('POST', '/api/v1/jobs', `${SMILES} ${SMILES}\n`, { 'content-type': 'text/plain' });
    await sendRequest('POST', `/api/v1/jobs?column=${OTHER_SECRETS[1]}`, `smiles\n${SMILES}\n`, {
      'content-type': 'text/csv',
    });
    await sendRequest('GET', '/api/v1/jobs');
    await sendRequest('POST', '/api/auth/set-up', {
      token: `${token}x`,
      newcomer: { name: 'S', email: EMAIL, password: PASSWORD },
    });
    await sendRequest('POST', '/api/auth/sign-up', { name: 'S', email: EMAIL, password: PASSWORD });
    await sendRequest('POST', '/api/auth/sign-in', { email: EMAIL, password: PASSWORD });
    await sendRequest('POST', '/api/auth/sign-in', { email: EMAIL, password: `${PASSWORD}x` });
    await sendRequest('GET', '/api/auth/me');
    await sendRequest('POST', '/api/auth/reset-password', { token, newPassword: PASSWORD });
  };
  await sendEverything();
  expect(cookie).not.toBe('');
  await expect
    .poll(
      async () =>
        JSON.parse(await sendRequest('GET', '/api/v1/jobs')).jobs.map(({ status }: { status: string }) => status),
      { timeout: 60_000 },
    )
    .toEqual(['done', 'done']);
  await postgres.kill();
  await sendEverything();
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 202, 400, 401, 404, 503]));
  await service.end('SIGTERM');
  await worker.end('SIGKILL');

  const log = service.output().slice(greeting.length) + worker.output();
  expect(log).toContain('"route":"/api/v1/predict"');
  expect(log).toContain('the database is unavailable');
  const secrets = [
    STRUCTURE,
    key,
    printedText,
    WRONG_KEY,
    PASSWORD,
    EMAIL,
    token,
    ...cookie.split('; ').map((part) => part.split('=')[1]!),
    'postgres://',
    ...OTHER_SECRETS,
  ];
  expect(secrets.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))).toEqual([]);
});
