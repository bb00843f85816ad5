import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, runStatement, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { createKey, send, startServiceProcess, startWorkerProcess } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

/** PostgreSQL is killed under a service and a worker, and restarted later: both report it and recover by themselves. */

const TIMEOUT_MS = 90_000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
});

async function readUsage(url: string): Promise<number> {
  const rows = await runStatement<{ used: number }>(url, 'SELECT coalesce(sum(used), 0)::int AS used FROM usage');
  return rows[0]!.used;
}

it('while the database is down every request gets 503 with Retry-After, the process survives, and answered requests are charged once', async () => {
  using folder = temporaryFolder();
  const url = await freshDatabase(postgres.url);
  const env = { DATABASE_URL: url };
  await using service = await startServiceProcess(folder.path, env);
  const { address } = service;
  const key = await createKey(env);
  const status = async (path: string): Promise<number> => (await fetch(`${address}${path}`)).status;
  await expect.poll(() => status('/readyz'), { timeout: TIMEOUT_MS }).toBe(200);

  let [requested, answered, isRunning] = [0, 0, true];
  /** The last status that each client got. */
  const last: number[] = [];
  const rejections = new Map<string, number>();
  const client = async (index: number): Promise<void> => {
    while (isRunning) {
      requested += 1;
      const { status: got, headers, body } = await send(address, '/api/v1/predict', key, { smiles: 'CCO' });
      last[index] = got;
      if (got === 200) answered += 1;
      else
        rejections.set(
          `${got} ${body.code} ${headers.get('retry-after')}`,
          (rejections.get(`${got} ${body.code} ${headers.get('retry-after')}`) ?? 0) + 1,
        );
      await pause(5);
    }
  };
  const clients = Promise.all([0, 1, 2, 3].map(client));
  // An error below must not be masked by errors of the clients, which then have no service.
  clients.catch(() => {});
  await expect.poll(() => answered, { timeout: TIMEOUT_MS }).toBeGreaterThan(20);
  await postgres.kill();
  await expect.poll(() => status('/readyz'), { timeout: TIMEOUT_MS }).toBe(503);
  expect(await status('/healthz')).toBe(200);
  // A response from before the kill may still arrive.
  await expect.poll(() => last, { timeout: TIMEOUT_MS }).toEqual([503, 503, 503, 503]);
  const before = answered;
  await pause(1_500);
  expect(answered).toBe(before);
  const signIn = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'a@example.org', password: 'a horse battery' }),
  });
  expect([signIn.status, signIn.headers.get('retry-after'), ((await signIn.json()) as { code: string }).code]).toEqual([
    503,
    '2',
    'database_unavailable',
  ]);
  expect(service.process.exitCode).toBeNull();
  await postgres.start();
  await expect.poll(() => status('/readyz'), { timeout: TIMEOUT_MS, interval: 50 }).toBe(200);
  await expect.poll(() => answered, { timeout: TIMEOUT_MS, interval: 50 }).toBeGreaterThan(before + 20);
  isRunning = false;
  await clients;

  expect([...rejections.keys()]).toEqual(['503 database_unavailable 2']);
  const used = await readUsage(url);
  // At most the four requests in progress when the connection broke may have been charged without a response.
  expect(used).toBeGreaterThanOrEqual(answered);
  expect(used).toBeLessThanOrEqual(answered + 4);
  expect(requested).toBe(answered + [...rejections.values()].reduce((sum, count) => sum + count, 0));
  expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(service.output()).not.toContain('postgres://');
});

it('a worker survives the loss of the database and finishes the job when it is back; each row once, charged once', async () => {
  using folder = temporaryFolder();
  const url = await freshDatabase(postgres.url);
  const env = { DATABASE_URL: url };
  await using service = await startServiceProcess(folder.path, env);
  await using worker = await startWorkerProcess(env);
  const key = await createKey(env);
  const sendRequest = async (path: string): Promise<Record<string, unknown>> =>
    (await fetch(`${service.address}${path}`, { headers: { 'x-api-key': key } })).json() as Promise<
      Record<string, unknown>
    >;
  const total = 3_000;
  const { body: job } = await send(service.address, '/api/v1/jobs', key, {
    smiles: Array.from({ length: total }, (_, row) => `C[C@H](O)C${'C'.repeat(row % 23)}`),
  });
  await expect
    .poll(async () => (await sendRequest(`/api/v1/jobs/${job.id}`)).done, { timeout: TIMEOUT_MS, interval: 20 })
    .toBeGreaterThan(0);
  await postgres.kill();
  await pause(3_000);
  await postgres.start();
  await expect
    .poll(() => sendRequest(`/api/v1/jobs/${job.id}`), { timeout: TIMEOUT_MS, interval: 200 })
    .toMatchObject({ status: 'done', done: total, failed: 0, given_back: 0 });
  const rows = (
    await (
      await fetch(`${service.address}/api/v1/jobs/${job.id}/results?format=ndjson`, { headers: { 'x-api-key': key } })
    ).text()
  )
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { row: number }).row);
  expect(rows).toEqual(Array.from({ length: total }, (_, row) => row + 1));
  expect(await readUsage(url)).toBe(total);
  expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
});
