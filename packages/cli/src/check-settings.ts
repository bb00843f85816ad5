const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Settings with only one value; with any other they would be ignored. */
const ONLY_VALUES = { EUTOMER_KEY_PACE: 'off', EUTOMER_WORKER: 'inline' };

/**
 * Checks the settings of the service whose errors would otherwise not name them, would come only with the first email,
 * or would not come at all.
 *
 * @throws RangeError
 */
export function checkSettings(env: NodeJS.ProcessEnv): void {
  const { LOG_LEVEL: level, SMTP_URL: mail, MAIL_FROM: sender } = env;
  for (const [name, only] of Object.entries(ONLY_VALUES))
    if (env[name] && env[name] !== only)
      throw new RangeError(`expected ${name} to be ${only}, or not set; got ${env[name]}`);
  if (level && !LOG_LEVELS.includes(level))
    throw new RangeError(`expected LOG_LEVEL to be one of ${LOG_LEVELS.join(', ')}; got ${level}`);
  // Not quoted: it may contain a password.
  if (mail && !isMailUrl(URL.parse(mail)))
    throw new RangeError(
      'expected SMTP_URL to be a URL such as smtp://user:password@mail.example.org:587, in which special characters of the password are escaped (%2F for /)',
    );
  if (sender && !sender.includes('@'))
    throw new RangeError(`expected MAIL_FROM to be an email address, such as eutomer@example.org; got ${sender}`);
}

const isMailUrl = (url: URL | null): boolean =>
  url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';

/** Longest retention of a job, in days. */
const MAX_DAYS = 365;

/**
 * Parses the setting EUTOMER_JOB_DAYS; undefined if it is not set.
 *
 * @throws RangeError if it is not a whole number of days
 */
export function parseJobDays(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MAX_DAYS)
    throw new RangeError(`expected EUTOMER_JOB_DAYS to be a whole number from 1 to ${MAX_DAYS}; got ${text}`);
  return days;
}

/** Warns if the server's database alone, or its disks and backups, reveal the compounds of jobs. */
export function warnAboutMissingSecret({ DATABASE_URL: server, EUTOMER_JOB_SECRET: secret }: NodeJS.ProcessEnv): void {
  if (server && !secret)
    console.error(
      'eutomer: warning: EUTOMER_JOB_SECRET is not set, so the keys that encrypt the compounds of jobs are stored unencrypted beside them. Create one with: openssl rand -hex 32, and give it to every process',
    );
}
