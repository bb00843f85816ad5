import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it, vi } from 'vitest';
import { connectTo, type AttackedService } from '../../attack/runner/attacked-service.ts';
import { findFailures, LIMITS } from '../../attack/runner/report.ts';
import { runAttacks } from '../../attack/runner/run-attacks.ts';
import { LONG } from '../support/long.ts';
import { ROOT, run, startServiceProcess } from '../support/process.ts';
import { freshDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/service.ts';

/** A short `npm run attack`: checks that it reports what an attack does. The full suite takes minutes. */

const attack = (...args: string[]) => run(process.execPath, [join(ROOT, 'attack/run.ts'), ...args]);

describe('npm run attack', () => {
  it.runIf(LONG)(
    'reports on the screen and in a file what each attack found and how a legitimate user was affected',
    async () => {
      using folder = temporaryFolder();
      const file = join(folder.path, 'report.json');
      const { code, stdout, stderr } = await attack(
        '--only',
        'wrong-keys',
        '--only',
        'read-beyond-range',
        '--only',
        'hostile-graphs-batch',
        '--small',
        '--json',
        file,
      );
      expect([
        code,
        stderr,
        stdout
          .split('\n')
          .filter((line) => /^(held|FOUND)/.test(line))
          .map((line) => line.slice(0, 30).trim()),
      ]).toEqual([0, '', ['held  hostile-graphs-batch', 'held  wrong-keys', 'held  read-beyond-range']]);
      const { held, limits, reports } = JSON.parse(readFileSync(file, 'utf8'));
      expect([held, limits, reports.map(({ name }: { name: string }) => name)]).toEqual([
        true,
        LIMITS,
        ['hostile-graphs-batch', 'wrong-keys', 'read-beyond-range'],
      ]);
      for (const report of reports) {
        expect(report).toMatchObject({
          found: [],
          failures: [],
          notRun: null,
          isAlive: true,
          legitimate: { rejected: {} },
        });
        expect([report.legitimate.sent >= 4, report.legitimate.medianBefore > 0, report.peakMiB > 100]).toEqual([
          true,
          true,
          true,
        ]);
      }
    },
  );

  it.runIf(LONG)('attacks a running service, and needs no other', async () => {
    using folder = temporaryFolder();
    const url = await freshDatabase(inject('postgresUrl'));
    await using service = await startServiceProcess(folder.path, { DATABASE_URL: url, EUTOMER_PROXIES: '127.0.0.1' });
    const args = [
      join(ROOT, 'attack/run.ts'),
      '--url',
      service.address,
      '--pid',
      String(service.process.pid),
      '--only',
      'wrong-keys',
    ];
    const { code, stdout } = await run(process.execPath, args, { env: { DATABASE_URL: url } });
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\nheld {2}wrong-keys .* MiB\n1 of 1 held/),
    ]);
  });

  it.concurrent.each([
    ['another machine', ['--url', 'http://192.0.2.1:8080'], 'expected --url to be on the loopback interface'],
    ['an unknown attack', ['--only', 'nothing'], 'expected --only hostile-graphs|'],
    ['an invalid size', ['--memory', 'much'], 'expected --memory to be a size such as 1G or 900M; got much'],
    [
      'a folder without a database',
      ['--url', 'http://127.0.0.1:1', '--data', join(ROOT, 'none')],
      `expected a data folder with a database at ${join(ROOT, 'none')}; there is no such folder`,
    ],
    [
      'a memory limit for a running service',
      ['--url', 'http://127.0.0.1:1', '--memory', '1G'],
      'expected --postgres and --memory only for a service that is started',
    ],
  ])('rejects %s', async (_what, args, message) => {
    expect(await attack(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });
});

it('the runner reports what an attack did: found, refunded, not ended, lost', async () => {
  using folder = temporaryFolder();
  const url = await freshDatabase(inject('postgresUrl'));
  await using running = await startServiceProcess(folder.path, { DATABASE_URL: url, EUTOMER_PROXIES: '127.0.0.1' });
  vi.stubEnv('DATABASE_URL', url);
  const service = connectTo(running.address, { data: folder.path, pid: running.process.pid! });
  // A service whose legitimate key is charged too little, as if units had been refunded.
  const poor: AttackedService = {
    ...service,
    newKey: async (plan, limit) => service.newKey(plan, limit === undefined ? undefined : limit + 5),
  };
  const input = { small: true, deadline: performance.now() + 60_000 };
  const reports = await runAttacks(poor, { refund: async () => [] }, input);
  expect(reports.flatMap((report) => findFailures(report))).toEqual([expect.stringMatching(/were refunded/)]);
  const endless = await runAttacks(
    service,
    { endless: () => new Promise(() => {}), next: async () => [] },
    { small: true, deadline: performance.now() + 3_000 },
  );
  expect(endless.map((report) => findFailures(report))).toEqual([
    [expect.stringMatching(/^did not end within \d+ s$/)],
    [expect.stringMatching(/^not run: /)],
  ]);
  const lost = await runAttacks(
    service,
    {
      finds: async () => ['a fault'],
      throws: async () => {
        throw new Error('no way');
      },
      elsewhere: async () => ({ notRun: 'not here' }),
      kills: async () => {
        await pause(500);
        const ended = once(running.process, 'exit');
        process.kill(service.pid!, 'SIGKILL');
        // A signal may take time on a busy machine.
        await ended;
        return [];
      },
      'comes too late': async () => [],
    },
    input,
  );
  expect(lost.map(({ notRun }) => notRun)).toEqual([null, null, 'not here', null, 'the service exited during kills']);
  const failures = lost.map((report) => findFailures(report));
  expect(failures.slice(0, 3)).toEqual([['a fault'], ['could not be carried out: no way'], []]);
  expect(failures[3]).toEqual(
    expect.arrayContaining([
      'the main process of the service has exited',
      expect.stringMatching(/legitimate requests were not answered/),
    ]),
  );
  expect(failures[4]).toEqual(['not run: the service exited during kills']);
});
