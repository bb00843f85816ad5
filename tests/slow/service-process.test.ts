import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  UNSHARE_COMMAND,
  COMMAND,
  eutomer,
  canRunApart,
  run,
  send,
  startServiceProcess,
  type ServiceProcess,
} from '../support/process.ts';
import { getSample, LONG } from '../support/long.ts';
import { runStatement } from '../support/postgres.ts';
import { DATABASES, dataFolder, newEnvironment, temporaryFolder } from '../support/service.ts';

/** The service process, on each database: what it prints, what it leaves on disk, how it stops. */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

/**
 * A second or more of work, to be interrupted; even on a busy machine it must finish within the half minute that a
 * service has to stop.
 */
const LARGE_BATCH = 4_000;
/** Timeout for events that come soon on an idle machine, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Number of messages waiting for a worker. */
const countWaiting = async (address: string): Promise<number> =>
  Number(/^eutomer_queue_length (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())![1]);

/** True if any file below a folder contains a text, as bytes. */
function isOnDisk(folder: string, text: string): boolean {
  try {
    execFileSync('grep', ['-rqaF', '--', text, folder]);
    return true;
  } catch {
    return false;
  }
}

/** Where a PostgreSQL server keeps its files. */
async function serverFolder(url: string): Promise<string> {
  await runStatement(url, 'CHECKPOINT');
  return (await runStatement<{ data_directory: string }>(url, 'SHOW data_directory'))[0]!.data_directory;
}

/**
 * One service per database for all tests that do not kill it. Each test continues with the state left by the previous
 * one.
 */
describe.each(getSample(DATABASES, 2))('service process (%s)', (database) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let env: Record<string, string>;
  let service: ServiceProcess;
  let key: string;
  beforeAll(async () => {
    // This start creates the embedded database.
    folder = temporaryFolder();
    env = { ...(await newEnvironment(database)), LOG_LEVEL: 'trace' };
    service = await startServiceProcess(folder.path, env);
    key = service.firstKey!;
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });
  const createKey = async (...options: string[]): Promise<string> =>
    (await eutomer(['keys', 'create', ...options, '--data', folder.path], { env })).stdout;

  it('prints a first key once, accepts it, and lets the command line manage keys while it runs', async () => {
    expect(key).toMatch(/^sk_live_\w+$/);
    expect((await send(service.address, '/api/v1/predict', key, { smiles: IBUPROFEN })).body.active_enantiomer).toBe(
      'S',
    );

    const printedText = await createKey('--plan', 'academic', '--name', 'lab');
    const created = printedText.trim();
    expect(printedText).toBe(`${created}\n`);
    const answer = await send(service.address, '/api/v1/predict', created, { smiles: IBUPROFEN });
    expect([answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([200, '99']);
    const listed = await eutomer(['keys', 'list', '--data', folder.path], { env });
    expect(listed.stdout).toMatch(
      new RegExp(
        `lab +sk_live_\\*{8}${created.slice(-4)} +academic +\\d{4}-\\d\\d-\\d\\d +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d +Active`,
      ),
    );
    expect(listed.stdout).not.toContain(created);

    const isAccepted = async (secret: string) =>
      (await send(service.address, '/api/v1/predict', secret, { smiles: IBUPROFEN })).status;
    const rotate = async (grace: string) =>
      (await eutomer(['keys', 'rotate', 'lab', '--grace', grace, '--data', folder.path], { env })).stdout.trim();
    const second = await rotate('24');
    expect([await isAccepted(created), await isAccepted(second)]).toEqual([200, 200]);
    const third = await rotate('0');
    expect([await isAccepted(created), await isAccepted(second), await isAccepted(third)]).toEqual([401, 401, 200]);

    expect((await eutomer(['keys', 'revoke', 'lab', '--data', folder.path], { env })).code).toBe(0);
    expect(await isAccepted(third)).toBe(401);
  });

  it('a client that hangs up in the middle of a batch is not charged, and no other is affected', async () => {
    const disconnectingKey = (await createKey('--plan', 'enterprise', '--limit', '100000', '--name', 'hasty')).trim();
    const hangUp = (after: number): Promise<string> => {
      const disconnected = new AbortController();
      setTimeout(() => disconnected.abort(), after);
      return send(
        service.address,
        '/api/predict/batch',
        disconnectingKey,
        { smiles: Array(LARGE_BATCH).fill(IBUPROFEN) },
        disconnected.signal,
      ).then(({ status }) => String(status), String);
    };
    // Rejected (503) while the previous batch is being dropped.
    for (const after of [1, 50, 400])
      await expect.poll(() => hangUp(after), { interval: 200, timeout: TIMEOUT_MS }).toContain('abort');
    // Work of callers that hung up is dropped.
    await expect.poll(() => countWaiting(service.address), { timeout: TIMEOUT_MS }).toBe(0);
    const sendRequest = () =>
      send(service.address, '/api/v1/predict', disconnectingKey, { smiles: IBUPROFEN }).then(({ status, headers }) => [
        status,
        headers.get('x-ratelimit-remaining'),
      ]);
    await expect.poll(sendRequest, { timeout: TIMEOUT_MS }).toEqual([200, '99999']);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
  });

  it.runIf(database === 'PGlite')(
    'a second service on the same folder is refused with the reason; a command for a service that does not respond gives possible causes',
    async () => {
      const before = service.output().length;
      const second = await eutomer(['serve', '--port', '0', '--data', folder.path], { env });
      expect([second.code, second.stderr]).toEqual([
        1,
        expect.stringMatching(/Expected the data folder .+ to be free; another process is using it/),
      ]);
      const address = JSON.parse(readFileSync(join(folder.path, 'admin.json'), 'utf8')) as { token: string };
      // As from a container with its own network, where nothing listens on that port.
      writeFileSync(join(folder.path, 'admin.json'), JSON.stringify({ ...address, port: 1 }));
      const listed = await eutomer(['keys', 'list', '--data', folder.path], { env });
      expect([listed.code, listed.stderr]).toEqual([
        1,
        expect.stringMatching(/on port 1 of 127\.0\.0\.1\. If it runs in a container, run this command there/),
      ]);
      expect(service.output().slice(before)).not.toMatch(/error/i);
    },
  );

  it('without store, no sent SMILES is on the disk after a stop; with store, only the canonical one. After a restart it accepts its keys and prints none', async () => {
    // A substituent that occurs in no other molecule; its text is the same in the raw and in the canonical form.
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
    await fetch(`${address}/v1/predict`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ smiles: raw }),
    });
    await fetch(`${address}/errors/${encodeURIComponent(raw)}`, {
      headers: { 'x-request-id': raw, 'user-agent': raw },
    });

    const stored = marker('CCCCCC[18F]');
    expect((await send(address, '/api/v1/predict', key, { smiles: stored, store: true })).status).toBe(200);
    expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(service.output()).toContain('"route":"/api/v1/predict"');
    expect(service.output()).not.toContain(secret);

    const positions = database === 'PGlite' ? [folder.path] : [folder.path, await serverFolder(env.DATABASE_URL!)];
    expect(positions.some((index) => isOnDisk(index, '[18F]'))).toBe(true);
    expect(positions.some((index) => isOnDisk(index, stored))).toBe(false);
    expect(positions.map((index) => isOnDisk(index, secret))).toEqual(positions.map(() => false));
    expect(positions.map((index) => isOnDisk(index, key))).toEqual(positions.map(() => false));

    service = await startServiceProcess(folder.path, env);
    expect(service.firstKey).toBeNull();
    expect((await send(service.address, '/api/v1/predict', key, { smiles: IBUPROFEN })).status).toBe(200);
  });

  it('a SIGTERM during a batch: the batch is answered, later requests are rejected or not connected, and the process exits with 0', async () => {
    let isAnswered = false;
    const batch = send(service.address, '/api/predict/batch', key, {
      smiles: Array(LARGE_BATCH).fill(IBUPROFEN),
    }).finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => countWaiting(service.address), { interval: 10, timeout: TIMEOUT_MS }).toBeGreaterThan(0);
    const ended = service.end('SIGTERM');
    // Requests are answered until the signal arrives.
    const later = () =>
      send(service.address, '/api/v1/predict', key, { smiles: 'C' }).then(
        ({ status }) => status,
        () => 'not connected',
      );
    await expect.poll(later, { interval: 10, timeout: TIMEOUT_MS }).not.toBe(200);
    expect([503, 'not connected']).toContain(await later());
    expect(isAnswered).toBe(false);
    const answer = await batch;
    expect([answer.status, answer.body.count, answer.body.failed]).toEqual([200, LARGE_BATCH, 0]);
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});

describe('one data folder', () => {
  // Two containers that share a volume: each has its own process ids, and the service has the same id in both.
  it.skipIf(!LONG || !canRunApart())(
    'a second service in another PID namespace is refused, and the command line reaches the first one from there',
    async () => {
      using folder = dataFolder();
      const env = { DATABASE_URL: '' };
      const runInNamespace = (...args: string[]) =>
        run(
          UNSHARE_COMMAND[0]!,
          [...UNSHARE_COMMAND.slice(1), process.execPath, ...COMMAND, ...args, '--data', folder.path],
          { env },
        );
      await using service = await startServiceProcess(folder.path, env, UNSHARE_COMMAND);
      const second = await runInNamespace('serve', '--port', '0');
      expect([second.code, second.stderr]).toEqual([
        1,
        expect.stringMatching(/Expected the data folder .+ to be free; another process is using it/),
      ]);
      const created = await runInNamespace('keys', 'create', '--plan', 'free', '--name', 'elsewhere');
      expect(
        (await send(service.address, '/api/v1/predict', created.stdout.trim(), { smiles: IBUPROFEN })).status,
      ).toBe(200);
      const file = join(folder.path, 'apart.backup');
      expect([(await runInNamespace('backup', file)).code, existsSync(file)]).toEqual([0, true]);
      await service.end('SIGKILL');
      await using again = await startServiceProcess(folder.path, env, UNSHARE_COMMAND);
      // The service's threads may still be loading when it starts to listen.
      await expect.poll(async () => (await fetch(`${again.address}/readyz`)).status, { timeout: TIMEOUT_MS }).toBe(200);
    },
  );
});
