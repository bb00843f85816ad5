/** Settings that this program reads. */
const SETTINGS = [
  'EUTOMER_DATA',
  'EUTOMER_JOB_DAYS',
  'EUTOMER_JOB_SECRET',
  'EUTOMER_KEY_PACE',
  'EUTOMER_KNOWLEDGE',
  'EUTOMER_METHODS',
  'EUTOMER_PROXIES',
  'EUTOMER_URL',
  'EUTOMER_WORKER',
];
/** Variables of the clients' examples, the compose file, the tests and the benchmarks. */
const OTHERS = [
  'EUTOMER_KEY',
  'EUTOMER_DB_PASSWORD',
  'EUTOMER_TESTS',
  'EUTOMER_FAULT_ROUNDS',
  'EUTOMER_FUZZ_SEED',
  'EUTOMER_BENCH_PYTHON',
];

/** What Kubernetes sets in every pod for a Service such as `eutomer-api`: EUTOMER_API_PORT=tcp://… and others. */
const SERVICE_LINK = /_SERVICE_(HOST|PORT)|_PORT_\d+_/;
const SERVICE_ADDRESS = /^(tcp|udp|sctp):\/\//;

const PREFIX = 'EUTOMER_';

/** How many letters must be added, left out, replaced or swapped with the next one to turn one text into the other. */
function countEdits(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

/** A misspelt name differs by one letter in three, and by two letters at most. */
function isMisspelt(name: string, setting: string): boolean {
  const word = setting.slice(PREFIX.length);
  return countEdits(name.slice(PREFIX.length), word) <= Math.min(2, word.length / 3);
}

/** A blank variable counts as not set. */
const isUnknown = ([name, value = '']: [string, string | undefined]): boolean =>
  name.startsWith(PREFIX) &&
  value !== '' &&
  !SETTINGS.includes(name) &&
  !OTHERS.includes(name) &&
  !SERVICE_LINK.test(name) &&
  !SERVICE_ADDRESS.test(value);

/** Variables that begin with EUTOMER_ and that nothing reads. */
const listUnknown = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(env)
    .filter(isUnknown)
    .map(([name]) => name);

/**
 * Rejects a misspelt setting, which would be ignored: without EUTOMER_JOB_SECRET, for example, the keys of jobs are
 * stored unencrypted. Values are not quoted: they may be secret.
 *
 * @throws RangeError
 */
export function rejectMisspeltSettings(env: NodeJS.ProcessEnv): void {
  for (const name of listUnknown(env)) {
    const meant = SETTINGS.find((setting) => isMisspelt(name, setting));
    if (meant !== undefined)
      throw new RangeError(
        `expected the setting ${meant}; got ${name}, which nothing reads. Correct the name of this environment variable, or remove it`,
      );
  }
}

/** Warns on standard error about other variables, which may be meant as settings. */
export function printSettingsWarning(env: NodeJS.ProcessEnv): void {
  const unknown = listUnknown(env);
  if (unknown.length > 0)
    console.error(
      `eutomer: warning: nothing reads ${unknown.join(', ')}. The settings that begin with ${PREFIX} are ${SETTINGS.join(', ')}`,
    );
}
