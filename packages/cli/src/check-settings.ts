const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * Checks the settings of the service whose errors would otherwise not name them, or would come only with the first
 * email.
 *
 * @throws RangeError
 */
export function checkSettings({ LOG_LEVEL: level, SMTP_URL: mail }: NodeJS.ProcessEnv): void {
  if (level && !LOG_LEVELS.includes(level))
    throw new RangeError(`expected LOG_LEVEL to be one of ${LOG_LEVELS.join(', ')}; got ${level}`);
  // Not quoted: it may contain a password.
  if (mail && !isMailUrl(URL.parse(mail)))
    throw new RangeError(
      'expected SMTP_URL to be a URL such as smtp://user:password@mail.example.org:587, in which special characters of the password are escaped (%2F for /)',
    );
}

const isMailUrl = (url: URL | null): boolean =>
  url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
