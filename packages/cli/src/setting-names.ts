import leven from 'leven';

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

/** A misspelt name differs by one letter in three, and by two letters at most; two swapped letters count as two. */
function isMisspelt(name: string, setting: string): boolean {
  const word = setting.slice(PREFIX.length);
  return leven(name.slice(PREFIX.length), word) <= Math.min(2, word.length / 3);
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
