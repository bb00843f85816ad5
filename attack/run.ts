/** `npm run attack`: runs every attack of `all.ts` against a service on the loopback and reports the findings. Exits with 1 if there are any. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseArguments, UsageError } from '../scripts/parse-arguments.ts';
import { FolderInUseError, NoDatabaseError } from '../packages/service/src/index.ts';
import { ATTACKS } from './all.ts';
import { connectTo, startEmbedded, startOnPostgres } from './runner/attacked-service.ts';
import { parseSize, createMemoryLimit, type MemoryLimit } from './runner/memory-limit.ts';
import { findFailures, LIMITS, formatReport } from './runner/report.ts';
import { runAttacks } from './runner/run-attacks.ts';

/** Time limit of the whole run, in milliseconds; attacks not started by then are reported as not run. */
const TIME_LIMIT_MS = 10 * 60_000;
const NAMES = Object.keys(ATTACKS);

const USAGE = `Usage: npm run attack -- [--only NAME]… [--postgres | --url URL [--data DIR] [--pid PID]] [--memory SIZE] [--small] [--json FILE]

  --only NAME     run only this attack; may be repeated: ${NAMES.join(', ')}
  --postgres      start the service on a temporary PostgreSQL instead of the embedded database
  --url URL       attack a service already running on the loopback with EUTOMER_PROXIES=127.0.0.1; fills it with keys and jobs
  --data DIR      its data folder, for creating keys (data); with PostgreSQL, set DATABASE_URL in the environment
  --pid PID       its process id, for measuring memory
  --memory SIZE   memory limit of the service, such as 1G; uses a cgroup if systemd-run is available
  --small         use only a few hostile molecules
  --json FILE     write the report as JSON`;

/** @throws UsageError unless an address belongs to this machine */
function loopback(address: string): string {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'http:' || !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname))
    throw new UsageError(
      `expected --url to be on the loopback interface, such as http://127.0.0.1:8080; got ${address}`,
    );
  return url.origin;
}

const values = parseArguments(USAGE, (args) => {
  const { values: input } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: NAMES },
      postgres: { type: 'boolean', default: false },
      url: { type: 'string' },
      data: { type: 'string', default: 'data' },
      pid: { type: 'string' },
      memory: { type: 'string' },
      small: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const unknown = input.only.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new UsageError(`expected --only ${NAMES.join('|')}; got ${unknown}`);
  if (input.url !== undefined && (input.postgres || input.memory !== undefined))
    throw new UsageError('expected --postgres and --memory only for a service that is started, not with --url');
  const bytes = input.memory === undefined ? null : parseSize(input.memory);
  return {
    ...input,
    bytes,
    url: input.url === undefined ? null : loopback(input.url),
    pid: input.pid === undefined ? null : Number(input.pid),
  };
});

async function attack(limit: MemoryLimit | null): Promise<number> {
  const startedAt = performance.now();
  const prefix = limit?.prefix ?? [];
  await using service = await (values.url !== null
    ? connectTo(values.url, values)
    : values.postgres
      ? startOnPostgres(prefix)
      : startEmbedded(prefix));
  if (service.pid !== null) limit?.check(service.pid);
  console.log(
    `${service.name}${limit === null ? '' : `, ${values.memory} of memory by ${limit.by}`}${service.pid === null ? '; memory and processes are NOT monitored: use --pid' : ''}`,
  );
  const attacks = Object.fromEntries(Object.entries(ATTACKS).filter(([name]) => values.only.includes(name)));
  const reports = await runAttacks(service, attacks, {
    small: values.small,
    killAtMiB: limit?.killAtMiB ?? null,
    deadline: startedAt + TIME_LIMIT_MS,
    onReport: (report) => console.log(formatReport(report)),
  });
  const failed = reports.filter((report) => findFailures(report).length > 0);
  const alive = service.isAlive();
  console.log(
    `${reports.length - failed.length} of ${reports.length} held in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s; the main process ${alive ? 'is alive' : 'has EXITED'}`,
  );
  if (values.json !== undefined) {
    const attacked = {
      service: service.name,
      memory: values.memory ?? null,
      memory_by: limit?.by ?? null,
      limits: LIMITS,
    };
    writeFileSync(
      values.json,
      `${JSON.stringify({ ...attacked, held: failed.length === 0, reports: reports.map((report) => ({ ...report, failures: findFailures(report) })) }, null, 2)}\n`,
    );
  }
  return failed.length === 0 ? 0 : 1;
}

/** Why no key could be created for the attacks; other errors are faults of this program. */
const isExpected = (error: unknown): error is Error =>
  error instanceof NoDatabaseError || error instanceof FolderInUseError;

const exitCode = await attack(values.bytes === null ? null : createMemoryLimit(values.bytes)).catch(
  (error: unknown) => {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    return 2;
  },
);
// A hanging attack must not keep the process alive.
process.exit(exitCode);
