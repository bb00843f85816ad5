import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { FAULT_ROUNDS } from '../support/fault-rounds.ts';
import { freshDatabase } from '../support/postgres.ts';
import { APART, COMMAND, eutomer, mayRunApart, run, send, startServiceProcess } from '../support/process.ts';
import { DATABASES, temporaryFolder, type DatabaseName } from '../support/service.ts';

/** The service as a process, on each database: what it leaves on disk, how it stops, what a kill cannot take away. */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

/** As many as a batch may hold: seconds of work, in the middle of which something can happen. */
const LARGE = 10_000;
/** For what comes soon on a quiet machine, in milliseconds. */
const PATIENCE = 120_000;

/** Messages that wait for a worker. */
const waiting = async (address: string): Promise<number> => Number(/^eutomer_queue_length (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())![1]);

async function environment(database: DatabaseName): Promise<Record<string, string>> {
  return database === 'PGlite' ? { DATABASE_URL: '' } : { DATABASE_URL: await freshDatabase(inject('postgresUrl')) };
}

/** Whether a text stands in any file below a folder, as bytes. */
function isOnDisk(folder: string, text: string): boolean {
  try {
    execFileSync('grep', ['-rqaF', '--', text, folder]);
    return true;
  } catch {
    return false;
  }
}

/** Where a PostgreSQL server keeps its files. */
async function dataFolder(url: string): Promise<string> {
  const { Client } = await import('pg');
  const client = new Client(url);
  await client.connect();
  await client.query('CHECKPOINT');
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  return rows[0]!.data_directory;
}

describe.each(DATABASES)('service process (%s)', (database) => {
  it('prints a first key once, answers with it, and lets the command line manage keys while it runs', async () => {
    using folder = temporaryFolder();
    const env = await environment(database);
    await using service = await startServiceProcess(folder.path, env);
    expect(service.firstKey).toMatch(/^sk_live_\w+$/);
    expect((await send(service.address, '/api/v1/predict', service.firstKey, { smiles: IBUPROFEN })).body.active_enantiomer).toBe('S');

    const created = await eutomer(['keys', 'create', '--plan', 'academic', '--name', 'lab', '--data', folder.path], { env });
    const key = created.stdout.trim();
    expect(created.stdout).toBe(`${key}\n`);
    const answer = await send(service.address, '/api/v1/predict', key, { smiles: IBUPROFEN });
    expect([answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([200, '99']);
    const listed = await eutomer(['keys', 'list', '--data', folder.path], { env });
    expect(listed.stdout).toMatch(new RegExp(`lab +sk_live_\\*{8}${key.slice(-4)} +academic +\\d{4}-\\d\\d-\\d\\d +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d +Active`));
    expect(listed.stdout).not.toContain(key);

    expect((await eutomer(['keys', 'revoke', 'lab', '--data', folder.path], { env })).code).toBe(0);
    expect((await send(service.address, '/api/v1/predict', key, { smiles: IBUPROFEN })).status).toBe(401);

    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await using again = await startServiceProcess(folder.path, env);
    expect(again.firstKey).toBeNull();
    expect((await send(again.address, '/api/v1/predict', service.firstKey, { smiles: IBUPROFEN })).status).toBe(200);
  });

  it('without store, no SMILES that was sent is found on disk afterwards; with store, only the canonical one', async () => {
    using folder = temporaryFolder();
    const env: Record<string, string> = { ...await environment(database), LOG_LEVEL: 'trace' };
    await using service = await startServiceProcess(folder.path, env);
    const key = service.firstKey!;
    // A tail that occurs in no other molecule; the same text stands in the raw and in the canonical form.
    const marker = (tail: string): string => `CC(C)Cc1ccc(cc1)C(C)C(=O)OCC${tail}`;
    const secret = '[19F]';
    const { address } = service;
    const raw = marker(`CCCC${secret}`);
    const routes: [string, unknown][] = [
      ['/api/v1/predict', { smiles: raw }],
      ['/api/v1/predict', { smiles: raw, contribute: true }],
      ['/api/v1/predict', { smiles: `${raw}(` }],
      ['/api/v1/predict', `{"smiles": "${raw}"`],
      ['/api/v1/predict', { smiles: [raw] }],
      ['/api/predict/batch', { smiles: [raw, `${raw} trailing`, `${raw}(`] }],
      ['/api/v1/predict/batch', { smiles: [raw] }],
      [`/api/v1/predict?smiles=${encodeURIComponent(raw)}`, { smiles: raw }],
      [`/nowhere/${encodeURIComponent(raw)}`, {}],
      [`/errors/${encodeURIComponent(raw)}`, {}],
    ];
    for (const [path, body] of routes) await send(address, path, key, body);
    await fetch(`${address}/v1/predict`, { method: 'POST', headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' }, body: JSON.stringify({ smiles: raw }) });
    await fetch(`${address}/errors/${encodeURIComponent(raw)}`, { headers: { 'x-request-id': raw, 'user-agent': raw } });

    const kept = marker('CCCCCC[18F]');
    expect((await send(address, '/api/v1/predict', key, { smiles: kept, store: true })).status).toBe(200);
    await service.end('SIGTERM');
    expect(service.output()).toContain('"route":"/api/v1/predict"');
    expect(service.output()).not.toContain(secret);

    const places = database === 'PGlite' ? [folder.path] : [folder.path, await dataFolder(env.DATABASE_URL!)];
    expect(places.some((place) => isOnDisk(place, '[18F]'))).toBe(true);
    expect(places.some((place) => isOnDisk(place, kept))).toBe(false);
    expect(places.map((place) => isOnDisk(place, secret))).toEqual(places.map(() => false));
    expect(places.map((place) => isOnDisk(place, key))).toEqual(places.map(() => false));
  });

  it('a SIGTERM in the middle of a batch: the batch is answered, later requests are refused or not connected, the process ends well', async () => {
    using folder = temporaryFolder();
    const env = await environment(database);
    await using service = await startServiceProcess(folder.path, env);
    let isAnswered = false;
    const batch = send(service.address, '/api/predict/batch', service.firstKey, { smiles: Array(LARGE).fill(IBUPROFEN) }).finally(() => { isAnswered = true; });
    await expect.poll(() => waiting(service.address), { interval: 10, timeout: PATIENCE }).toBeGreaterThan(0);
    const ended = service.end('SIGTERM');
    // Until the signal has arrived there are answers.
    const later = () => send(service.address, '/api/v1/predict', service.firstKey, { smiles: 'C' }).then(({ status }) => status, () => 'not connected');
    await expect.poll(later, { interval: 10, timeout: PATIENCE }).not.toBe(200);
    expect([503, 'not connected']).toContain(await later());
    expect(isAnswered).toBe(false);
    const answer = await batch;
    expect([answer.status, answer.body.count, answer.body.failed]).toEqual([200, LARGE, 0]);
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('a client that hangs up in the middle of a batch is not charged, and nobody else notices', async () => {
    using folder = temporaryFolder();
    const env = await environment(database);
    await using service = await startServiceProcess(folder.path, env);
    const key = (await eutomer(['keys', 'create', '--plan', 'enterprise', '--limit', '100000', '--name', 'hasty', '--data', folder.path], { env })).stdout.trim();
    const hangUp = (after: number): Promise<string> => {
      const gone = new AbortController();
      setTimeout(() => gone.abort(), after);
      return send(service.address, '/api/predict/batch', key, { smiles: Array(LARGE).fill(IBUPROFEN) }, gone.signal).then(({ status }) => String(status), String);
    };
    // Refused (503) while the batch before is being dropped.
    for (const after of [1, 50, 400]) await expect.poll(() => hangUp(after), { interval: 200, timeout: PATIENCE }).toContain('abort');
    // The work that nobody waits for is dropped.
    await expect.poll(() => waiting(service.address), { timeout: PATIENCE }).toBe(0);
    const ask = () => send(service.address, '/api/v1/predict', key, { smiles: IBUPROFEN }).then(({ status, headers }) => [status, headers.get('x-ratelimit-remaining')]);
    await expect.poll(ask, { timeout: PATIENCE }).toEqual([200, '99999']);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
  });

  it('kill -9 in a loop under load: no key, no stored query lost; no unit of quota given twice', async () => {
    using folder = temporaryFolder();
    const env = await environment(database);
    const limit = 1_000_000;
    let key = '';
    const names: string[] = [];
    let answered = 0;
    let asked = 0;
    let stored = 0;
    for (let round = 0; round < 2 * FAULT_ROUNDS; round += 1) {
      await using service = await startServiceProcess(folder.path, env);
      if (key === '') key = (await eutomer(['keys', 'create', '--plan', 'enterprise', '--limit', String(limit), '--name', 'load', '--data', folder.path], { env })).stdout.trim();
      const { address } = service;
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: PATIENCE }).toBe(200);
      const before = { names: names.length, answered };
      let dead = false;
      const client = async (size: number): Promise<void> => {
        while (!dead) {
          asked += size;
          const answer = await send(address, size === 1 ? '/api/v1/predict' : '/api/predict/batch', key, { smiles: size === 1 ? 'CCO' : Array(size).fill('CCO'), store: true }).catch(() => null);
          if (answer?.status !== 200) continue;
          answered += size;
          stored += size;
        }
      };
      const keys = (async () => {
        for (let count = 0; !dead; count += 1) {
          const name = `key-${round}-${count}`;
          const created = await eutomer(['keys', 'create', '--plan', 'free', '--name', name, '--data', folder.path], { env });
          if (created.code === 0) names.push(name);
        }
      })();
      const clients = [client(1), client(1), client(7), client(50)];
      // Every second time only when something is there to be lost; else at any moment, however little has been done.
      const mayDie = (): boolean => round % 2 === 0 || (names.length > before.names && answered > before.answered + 50);
      await expect.poll(mayDie, { timeout: PATIENCE }).toBe(true);
      await new Promise((resolve) => { setTimeout(resolve, Math.random() * 1_600); });
      await service.end('SIGKILL');
      dead = true;
      await Promise.all([...clients, keys]);
    }
    expect(names.length).toBeGreaterThanOrEqual(FAULT_ROUNDS);

    await using service = await startServiceProcess(folder.path, env);
    const answer = await send(service.address, '/api/v1/predict', key, { smiles: 'CCO' });
    const used = limit - Number(answer.headers.get('x-ratelimit-remaining')) - 1;
    // Whatever was answered was charged; what was charged and not answered was under way when the process died.
    expect(used).toBeGreaterThanOrEqual(answered);
    expect(used).toBeLessThanOrEqual(asked);
    const listed = await eutomer(['keys', 'list', '--json', '--data', folder.path], { env });
    const known = new Set(listed.stdout.trim().split('\n').map((line) => (JSON.parse(line) as { name: string }).name));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    await service.end('SIGTERM');

    const { openDatabase } = await import('../../packages/service/src/db/open-database.ts');
    const db = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: folder.path });
    const { count } = await db.selectFrom('stored_query').select((each) => each.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
    await db.destroy();
    // A stored row and its charge are one statement, so that the two counts are the same to the last unit.
    expect(Number(count)).toBe(used);
    expect(Number(count)).toBeGreaterThanOrEqual(stored);
  }, 300_000 + FAULT_ROUNDS * 30_000);
});

describe('one data folder', () => {
  // What makes the database is a process of its own, and goes on for a moment when the service has been killed.
  it('a first start that is killed at any moment leaves a folder on which the next one works at once', async () => {
    for (let round = 0; round < FAULT_ROUNDS; round += 1) {
      using folder = temporaryFolder();
      const killed = spawn(process.execPath, [...COMMAND, 'serve', '--port', '0', '--data', folder.path], { env: { ...process.env, DATABASE_URL: '' }, stdio: 'ignore' });
      await new Promise((resolve) => { setTimeout(resolve, 500 + Math.random() * 3_500); });
      killed.kill('SIGKILL');
      await once(killed, 'close');
      await using service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
      expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
      const { stdout } = await eutomer(['keys', 'create', '--plan', 'free', '--name', `round-${round}`, '--data', folder.path], { env: { DATABASE_URL: '' } });
      expect((await send(service.address, '/api/v1/predict', stdout.trim(), { smiles: IBUPROFEN })).status).toBe(200);
      await service.end('SIGTERM');
      await using again = await startServiceProcess(folder.path, { DATABASE_URL: '' });
      expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
      expect(readdirSync(folder.path).filter((name) => name.startsWith('pg'))).toEqual(['pg']);
    }
  }, 300_000 + FAULT_ROUNDS * 30_000);

  // Two containers that share a volume: each has process numbers of its own, and in both the service has the same.
  it.skipIf(!mayRunApart())('a second service in another PID namespace is refused, and the command line reaches the first one from there', async () => {
    using folder = temporaryFolder();
    const env = { DATABASE_URL: '' };
    const apart = (...args: string[]) => run(APART[0]!, [...APART.slice(1), process.execPath, ...COMMAND, ...args, '--data', folder.path], { env });
    await using service = await startServiceProcess(folder.path, env, APART);
    const second = await apart('serve', '--port', '0');
    expect([second.code, second.stderr]).toEqual([1, expect.stringMatching(/Expected the data folder .+ to be free; another process works with it/)]);
    const created = await apart('keys', 'create', '--plan', 'free', '--name', 'elsewhere');
    expect((await send(service.address, '/api/v1/predict', created.stdout.trim(), { smiles: IBUPROFEN })).status).toBe(200);
    const file = join(folder.path, 'apart.backup');
    expect([(await apart('backup', file)).code, existsSync(file)]).toEqual([0, true]);
    await service.end('SIGKILL');
    await using again = await startServiceProcess(folder.path, env, APART);
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
  });

  it('an order for a service that does not answer says why it may be', async () => {
    using folder = temporaryFolder();
    await using service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
    const address = JSON.parse(readFileSync(join(folder.path, 'admin.json'), 'utf8')) as { token: string };
    // As from a container with a network of its own, where nobody listens on that port.
    writeFileSync(join(folder.path, 'admin.json'), JSON.stringify({ ...address, port: 1 }));
    const listed = await eutomer(['keys', 'list', '--data', folder.path], { env: { DATABASE_URL: '' } });
    expect([listed.code, listed.stderr]).toEqual([1, expect.stringMatching(/on port 1 of 127\.0\.0\.1; nobody does from here\. If it runs in a container, give this command there/)]);
    expect(service.output()).not.toMatch(/error/i);
  });

  it('a second service on the same folder is refused with the reason', async () => {
    using folder = temporaryFolder();
    await using _service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
    const second = await eutomer(['serve', '--port', '0', '--data', folder.path], { env: { DATABASE_URL: '' } });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/Expected the data folder .+ to be free; another process works with it/);
  });
});
