import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, runStatement, startPostgres, type TestPostgres } from '../support/postgres.ts';
import {
  createKey,
  startServiceProcess,
  startWorkerProcess,
  type ServiceProcess,
  type WorkerProcess,
} from '../support/process.ts';
import { LONG } from '../support/long.ts';
import { dataFolder, temporaryFolder } from '../support/service.ts';

/** Jobs on a real PostgreSQL with several API processes and workers: killing any of them does not affect a job. */

/** Number of rounds of kills; use more on an idle machine. */
const ROUNDS = Number(process.env.EUTOMER_FAULT_ROUNDS ?? 1);
/** Longer than the timeout for a dead worker plus the time for its remaining work. */
const TIMEOUT_MS = 120_000;

let postgres: TestPostgres;
const folder = temporaryFolder();
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  folder[Symbol.dispose]();
});

async function newDatabase(): Promise<{
  env: Record<string, string>;
  query: <Row extends object>(text: string) => Promise<Row[]>;
}> {
  const url = await freshDatabase(postgres.url);
  return { env: { DATABASE_URL: url }, query: (text) => runStatement(url, text) };
}

/** Molecules that identify their row. */
const molecule = (job: number, row: number): string =>
  `C[C@H](O)C${'C'.repeat(row % 23)}|$job${job}row${row}$|`.replace('|', ' |');
const getFile = (job: number, count: number): string =>
  Array.from({ length: count }, (_, row) => `${molecule(job, row)} ${job}-${row}`).join('\n');

/**
 * Rows of a chunk whose compounds get the worker killed, and a ladder of stereocentres that keeps RDKit busy for
 * seconds, to leave time for the kill.
 */
const DEADLY_ROWS = [70, 410];
const RUNG = Array.from({ length: 59 }, (_, index) => `[C@H]%(${index + 1})`);
const SLOW_MOLECULE = `${RUNG.join('')}[C@H][C@H]${RUNG.toReversed().join('')}`;

interface JobAnswer {
  status: number;
  body: {
    id: string;
    status: string;
    total: number;
    done: number;
    failed: number;
    given_back: number;
    finished: string | null;
    /** The error code, if the request failed. */
    code?: string;
  };
}

async function sendRequest(address: string, path: string, key: string, options: RequestInit = {}): Promise<JobAnswer> {
  const response = await fetch(`${address}${path}`, { ...options, headers: { 'x-api-key': key, ...options.headers } });
  return { status: response.status, body: (await response.json()) as JobAnswer['body'] };
}

/** Sends a file as a job. */
const upload = (address: string, key: string, text: string, name: string): Promise<JobAnswer> =>
  sendRequest(address, '/api/v1/jobs', key, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'text/plain', 'idempotency-key': name },
  });

/** Every row of a job, as its caller downloads it. */
async function download(
  address: string,
  key: string,
  id: string,
): Promise<{ row: number; name: string; ok: boolean; error?: { code: string; message: string } }[]> {
  const response = await fetch(`${address}/api/v1/jobs/${id}/results?format=ndjson`, { headers: { 'x-api-key': key } });
  expect(response.status).toBe(200);
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it.runIf(LONG)('jobs on the embedded database: the service runs them itself, even after a kill -9 midway', async () => {
  using workFolder = dataFolder();
  const env = { DATABASE_URL: '' };
  const first = await startServiceProcess(workFolder.path, env);
  const key = first.firstKey!;
  const {
    body: { id },
  } = await upload(first.address, key, getFile(0, 1_500), 'a');
  await expect
    .poll(async () => (await sendRequest(first.address, `/api/v1/jobs/${id}`, key)).body.done, {
      interval: 20,
      timeout: TIMEOUT_MS,
    })
    .toBeGreaterThan(0);
  await first.end('SIGKILL');
  await using second = await startServiceProcess(workFolder.path, env);
  await expect
    .poll(() => sendRequest(second.address, `/api/v1/jobs/${id}`, key).then(({ body }) => body), {
      timeout: TIMEOUT_MS,
      interval: 300,
    })
    .toMatchObject({ status: 'done', total: 1_500, done: 1_500, failed: 0 });
  expect((await download(second.address, key, id)).map(({ name }) => name)).toEqual(
    Array.from({ length: 1_500 }, (_, row) => `0-${row}`),
  );
  expect(await second.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

describe('jobs on PostgreSQL', () => {
  it(
    'killing workers, API processes and the database at random moments loses no row, duplicates none, and charges once',
    async () => {
      const { env, query } = await newDatabase();
      const services: ServiceProcess[] = await Promise.all([
        startServiceProcess(folder.path, env),
        startServiceProcess(folder.path, env),
      ]);
      const workers: WorkerProcess[] = await Promise.all([startWorkerProcess(env), startWorkerProcess(env)]);
      const key = await createKey(env);
      const address = (index: number): string => services[index % 2]!.address;
      /** Tries one process after the other until one accepts the job, as a careful client does. */
      const submit = async (job: number, count: number): Promise<string> => {
        const text = getFile(job, count);
        for (let attempt = job; ; attempt += 1) {
          const answer = await upload(address(attempt), key, text, `job-${job}`).catch(() => null);
          if (answer?.status === 202) return answer.body.id;
          // Jobs pile up while workers are killed, until the key may have no more unfinished ones.
          const reason = answer?.status === 429 ? answer.body.code : answer?.status;
          expect([undefined, 503, 'jobs_too_many']).toContain(reason);
          await pause(300);
        }
      };
      const faults = [
        async () => {
          await workers[0]!.end('SIGKILL');
          workers[0] = await startWorkerProcess(env);
        },
        async () => {
          await services[0]!.end('SIGKILL');
          services[0] = await startServiceProcess(folder.path, env);
        },
        () => postgres.restart(),
      ];
      const sizes: number[] = [];
      const ids: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const submitted = Promise.all(
          [1_503, 1, 700].map(async (count, index) => {
            const job = round * 3 + index;
            sizes[job] = count;
            await pause(Math.random() * 3_000);
            ids[job] = await submit(job, count);
          }),
        );
        for (const fault of faults
          .map((item) => ({ each: item, order: Math.random() }))
          .sort((a, b) => a.order - b.order)) {
          await pause(Math.random() * 1_500);
          await fault.each();
        }
        await submitted;
        // Only the killed processes end; the others survive the loss of the database.
        expect(services.map((item) => item.process.exitCode)).toEqual([null, null]);
        workers.push(workers.shift()!);
        services.push(services.shift()!);
      }
      let refunded = 0;
      for (const [job, id] of ids.entries()) {
        const readJob = (): Promise<JobAnswer['body']> =>
          sendRequest(address(job), `/api/v1/jobs/${id}`, key).then(({ body }) => body);
        await expect
          .poll(readJob, { timeout: TIMEOUT_MS, interval: 300 })
          .toMatchObject({ status: 'done', total: sizes[job], done: sizes[job] });
        const { failed, given_back: givenBack } = await readJob();
        // Over many rounds, a chunk may lose its worker so often that its rows end with an error and are refunded, or
        // that one compound is blamed, which is charged.
        expect(failed).toBeLessThanOrEqual(ROUNDS === 1 ? 0 : sizes[job]!);
        expect(givenBack).toBeLessThanOrEqual(failed);
        refunded += givenBack;
        const rows = await download(address(job + 1), key, id);
        expect(rows.map(({ row, name }) => [row, name])).toEqual(
          Array.from({ length: sizes[job]! }, (_, row) => [row + 1, `${job}-${row}`]),
        );
        const failures = rows.filter(({ ok }) => !ok);
        expect(failures.length).toBe(failed);
        const codes = failures.map(({ error }) => error!.code);
        expect(codes.filter((code) => code !== 'not_predicted' && code !== 'smiles_too_complex')).toEqual([]);
      }
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(await query(`SELECT sum(used)::int AS used FROM usage`)).toEqual([{ used: total - refunded }]);
      expect(await query(`SELECT count(*)::int AS jobs FROM job WHERE state <> 'uploading'`)).toEqual([
        { jobs: ids.length },
      ]);
      await Promise.all([...services, ...workers].map((item) => item.end('SIGKILL')));
    },
    300_000 + ROUNDS * 60_000,
  );

  it.runIf(LONG)(
    'a worker that is asked to stop finishes its current work, and leaves the rest to others',
    async () => {
      const { env, query } = await newDatabase();
      await using service = await startServiceProcess(folder.path, env);
      const key = await createKey(env);
      await using worker = await startWorkerProcess(env);
      const {
        body: { id },
      } = await upload(service.address, key, getFile(0, 10_000), 'a');
      await expect
        .poll(async () => (await sendRequest(service.address, `/api/v1/jobs/${id}`, key)).body.status, {
          interval: 20,
          timeout: TIMEOUT_MS,
        })
        .toBe('running');
      expect(await worker.end('SIGTERM')).toEqual({ code: 0, signal: null });
      expect(await query(`SELECT count(*)::int AS n FROM job_chunk WHERE state = 'running'`)).toEqual([{ n: 0 }]);
      expect(
        await query(`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'eutomer-chunks' AND state = 'active'`),
      ).toEqual([{ n: 0 }]);
      const { body } = await sendRequest(service.address, `/api/v1/jobs/${id}`, key);
      expect(body.done).toBeGreaterThan(0);
      expect(body.done).toBeLessThan(10_000);
    },
  );

  // The next case is also tested within one process: packages/service/src/jobs/process-chunk.thorough.test.ts.
  it.runIf(LONG)(
    'a chunk whose workers die repeatedly ends as rows with errors; the rest of the job is done',
    async () => {
      const { env, query } = await newDatabase();
      await using service = await startServiceProcess(folder.path, env);
      const key = await createKey(env);
      const {
        body: { id },
      } = await upload(service.address, key, getFile(0, 1_100), 'a');
      // Leaves no retries: waiting for all of them would take minutes.
      await query(`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'eutomer-chunks'`);
      {
        await using lostChunk = await startWorkerProcess(env);
        // Paused here, because between two chunks there would be nothing to lose.
        await expect
          .poll(
            async () => {
              process.kill(lostChunk.pid, 'SIGCONT');
              await pause(5);
              process.kill(lostChunk.pid, 'SIGSTOP');
              return query(
                `SELECT 1 FROM job_chunk WHERE state = 'running' AND id IN (SELECT id FROM pgboss.job WHERE state = 'active')`,
              );
            },
            { interval: 5, timeout: TIMEOUT_MS },
          )
          .not.toEqual([]);
        await lostChunk.end('SIGKILL');
      }
      const [{ lost }] = (await query<{ lost: number }>(
        `SELECT sum(count)::int AS lost FROM job_chunk WHERE id IN (SELECT id FROM pgboss.job WHERE state = 'active')`,
      )) as [{ lost: number }];
      expect(lost).toBeGreaterThan(0);
      await using _worker = await startWorkerProcess(env);
      await expect
        .poll(() => sendRequest(service.address, `/api/v1/jobs/${id}`, key).then(({ body }) => body), {
          timeout: TIMEOUT_MS,
          interval: 300,
        })
        .toMatchObject({ status: 'done', done: 1_100, failed: lost, given_back: lost });
      const rows = await download(service.address, key, id);
      expect([rows.length, rows.filter(({ ok }) => !ok).length]).toEqual([1_100, lost]);
      expect(await query(`SELECT sum(used)::int AS used FROM usage`)).toEqual([{ used: 1_100 - lost }]);
    },
  );

  it.runIf(LONG)(
    'two compounds that each get their worker killed with kill -9: all other rows of their chunk are answered, and nothing is refunded',
    async () => {
      const { env, query } = await newDatabase();
      await using service = await startServiceProcess(folder.path, env);
      const key = await createKey(env);
      const rows = Array.from({ length: 500 }, (_, row) =>
        DEADLY_ROWS.includes(row) ? SLOW_MOLECULE : molecule(0, row),
      );
      const {
        body: { id },
      } = await upload(service.address, key, rows.map((smiles, row) => `${smiles} 0-${row}`).join('\n'), 'a');
      const faults = [`starts = 1`, `starts = 2`, ...DEADLY_ROWS.map((row) => `isolated = ${row}`)];
      for (const fate of faults) {
        await using lostChunk = await startWorkerProcess(env);
        await expect
          .poll(() => query(`SELECT 1 FROM job_chunk WHERE state = 'running' AND ${fate}`), {
            interval: 20,
            timeout: TIMEOUT_MS,
          })
          .not.toEqual([]);
        await lostChunk.end('SIGKILL');
      }
      await using _last = await startWorkerProcess(env);
      await expect
        .poll(() => sendRequest(service.address, `/api/v1/jobs/${id}`, key).then(({ body }) => body), {
          timeout: TIMEOUT_MS,
          interval: 300,
        })
        .toMatchObject({ status: 'done', done: 500, failed: 2, given_back: 0 });
      const answered = await download(service.address, key, id);
      expect(answered.map(({ name }) => name)).toEqual(rows.map((_, row) => `0-${row}`));
      expect(answered.flatMap(({ row, ok, error }) => (ok ? [] : [[row - 1, error?.code, error?.message]]))).toEqual(
        DEADLY_ROWS.map((row) => [row, 'smiles_too_complex', expect.stringContaining('worker crashed')]),
      );
      expect(await query(`SELECT sum(used)::int AS used FROM usage`)).toEqual([{ used: 500 }]);
    },
  );
});
