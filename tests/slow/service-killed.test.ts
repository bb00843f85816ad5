import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FAULT_ROUNDS } from '../support/fault-rounds.ts';
import { LONG, getSample } from '../support/long.ts';
import { COMMAND, createKey, eutomer, send, startServiceProcess } from '../support/process.ts';
import { DATABASES, dataFolder, newEnvironment, temporaryFolder } from '../support/service.ts';

/** Kills the service process: nothing that was answered is lost. */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
/** Timeout for events that come soon on an idle machine, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** The service's threads may still be loading when it starts to listen. */
async function waitUntilReady({ address }: { address: string }): Promise<void> {
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: TIMEOUT_MS }).toBe(200);
}

describe.each(getSample(DATABASES, 2))('a service that is killed (%s)', (database) => {
  it(
    'kill -9 in a loop under load: no key and no stored query is lost; no unit of quota is used twice',
    async () => {
      using folder = dataFolder();
      const env = await newEnvironment(database);
      const limit = 1_000_000;
      let key = '';
      const names: string[] = [];
      let answered = 0;
      let requestCount = 0;
      let stored = 0;
      for (let round = 0; round < FAULT_ROUNDS; round += 1) {
        await using service = await startServiceProcess(folder.path, env);
        if (key === '') key = await createKey(env, { limit, data: folder.path });
        const { address } = service;
        await waitUntilReady(service);
        const before = { names: names.length, answered };
        let dead = false;
        const client = async (size: number): Promise<void> => {
          while (!dead) {
            requestCount += size;
            const answer = await send(address, size === 1 ? '/api/v1/predict' : '/api/predict/batch', key, {
              smiles: size === 1 ? 'CCO' : Array(size).fill('CCO'),
              store: true,
            }).catch(() => null);
            if (answer?.status !== 200) continue;
            answered += size;
            stored += size;
          }
        };
        const keys = (async () => {
          for (let count = 0; !dead; count += 1) {
            const name = `key-${round}-${count}`;
            const created = await eutomer(['keys', 'create', '--plan', 'free', '--name', name, '--data', folder.path], {
              env,
            });
            if (created.code === 0) names.push(name);
          }
        })();
        const clients = [client(1), client(1), client(7), client(50)];
        // Every second round waits until there is something to lose; the others kill it at any time.
        const mayDie = (): boolean =>
          round % 2 === 0 || (names.length > before.names && answered > before.answered + 50);
        await expect.poll(mayDie, { timeout: TIMEOUT_MS }).toBe(true);
        await pause(Math.random() * 1_600);
        await service.end('SIGKILL');
        dead = true;
        await Promise.all([...clients, keys]);
      }
      expect(names.length).toBeGreaterThanOrEqual(Math.floor(FAULT_ROUNDS / 2));

      await using service = await startServiceProcess(folder.path, env);
      const answer = await send(service.address, '/api/v1/predict', key, { smiles: 'CCO' });
      const used = limit - Number(answer.headers.get('x-ratelimit-remaining')) - 1;
      // Every answered request was charged; a charged but unanswered one was in progress when the process died.
      expect(used).toBeGreaterThanOrEqual(answered);
      expect(used).toBeLessThanOrEqual(requestCount);
      const listed = await eutomer(['keys', 'list', '--json', '--data', folder.path], { env });
      const knownIds = new Set(
        listed.stdout
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as { name: string }).name),
      );
      expect(names.filter((name) => !knownIds.has(name))).toEqual([]);
      await service.end('SIGTERM');

      const { openDatabase } = await import('../../packages/service/src/db/open-database.ts');
      const db = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { folder: folder.path });
      const { count } = await db
        .selectFrom('stored_query')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      await db.destroy();
      // A stored row and its charge are written in one statement, so the two counts are equal.
      expect(Number(count)).toBe(used);
      expect(Number(count)).toBeGreaterThanOrEqual(stored);
    },
    300_000 + FAULT_ROUNDS * 30_000,
  );
});

describe('a first start', () => {
  // The database is created by a separate process, which continues for a moment after the service was killed.
  it.runIf(LONG)(
    'killed at any moment leaves a folder that the next start can use',
    async () => {
      for (let round = 0; round < FAULT_ROUNDS / 2; round += 1) {
        using folder = temporaryFolder();
        const killedRun = spawn(process.execPath, [...COMMAND, 'serve', '--port', '0', '--data', folder.path], {
          env: { ...process.env, DATABASE_URL: '' },
          stdio: 'ignore',
        });
        await pause(500 + Math.random() * 3_500);
        killedRun.kill('SIGKILL');
        await once(killedRun, 'close');
        await using service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
        await waitUntilReady(service);
        const key = await createKey({ DATABASE_URL: '' }, { data: folder.path });
        expect((await send(service.address, '/api/v1/predict', key, { smiles: IBUPROFEN })).status).toBe(200);
        await service.end('SIGTERM');
        await using again = await startServiceProcess(folder.path, { DATABASE_URL: '' });
        await waitUntilReady(again);
        expect(readdirSync(folder.path).filter((name) => name.startsWith('pg'))).toEqual(['pg']);
      }
    },
    300_000 + FAULT_ROUNDS * 30_000,
  );
});
