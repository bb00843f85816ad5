import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../support/postgres.ts';
import { createKey, send, startServiceProcess } from '../support/process.ts';
import { dataFolder } from '../support/service.ts';

/** Limits are exact for any number of concurrent requests, across any number of processes. */

const LIMIT = 100;
const UNITS_LEFT = 50;
const ASKED = 200;

it.each([['PostgreSQL', 3] as const, ['PGlite', 1] as const])(
  '%s, %i processes: of 200 concurrent requests on a key with 50 left, exactly 50 pass',
  async (database, count) => {
    using folder = dataFolder();
    await using closing = new AsyncDisposableStack();
    // This tests the monthly limit, not the rate limit of a key.
    const env = {
      EUTOMER_KEY_PACE: 'off',
      DATABASE_URL: database === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : '',
    };
    const services = await Promise.all(
      Array.from({ length: count }, async () => closing.use(await startServiceProcess(folder.path, env))),
    );
    const key = await createKey(env, { limit: LIMIT, data: folder.path });
    expect(
      (await send(services[0]!.address, '/api/predict/batch', key, { smiles: Array(LIMIT - UNITS_LEFT).fill('CCO') }))
        .status,
    ).toBe(200);

    /** Retries as a careful client does: a request rejected for overload is sent again. */
    const sendRequest = async (index: number): Promise<{ status: number; headers: Headers }> => {
      for (;;) {
        const answer = await send(services[index % count]!.address, '/api/v1/predict', key, { smiles: 'CCO' });
        if (answer.status !== 503) return answer;
        await pause(1_000 * Number(answer.headers.get('retry-after')));
      }
    };
    const answers = await Promise.all(Array.from({ length: ASKED }, (_, index) => sendRequest(index)));
    const passed = answers.filter(({ status }) => status === 200);
    const rejected = answers.filter(({ status }) => status === 429);
    expect([passed.length, rejected.length]).toEqual([UNITS_LEFT, ASKED - UNITS_LEFT]);
    // Each unit was used once.
    expect(passed.map(({ headers }) => Number(headers.get('x-ratelimit-remaining'))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: UNITS_LEFT }, (_, left) => left),
    );
    expect(
      rejected.every(
        ({ headers }) => Number(headers.get('retry-after')) > 0 && headers.get('x-ratelimit-remaining') === '0',
      ),
    ).toBe(true);
  },
);
