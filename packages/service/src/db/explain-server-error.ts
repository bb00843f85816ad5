import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** Why a server that responds rejects the connection, by PostgreSQL's code and the message, and what to do. */
const REJECTIONS: readonly [RegExp, string][] = [
  [/^28/, 'Check the user and the password'],
  [/^3D/, 'Check the name of the database, and create it if it is missing'],
  [/^(CERT_|ERR_TLS_|DEPTH_|SELF_|UNABLE_TO_)|SSL connections/, 'Check sslmode in the address, and the certificate'],
];

/** Names the setting, which the error of a connection does not; that of a host with several addresses has no message. */
export function explainServerError(error: unknown): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === 'ERR_INVALID_URL')
    return new RangeError(
      'expected DATABASE_URL to be a URL such as postgres://user:password@127.0.0.1:5432/eutomer, in which special characters of the password are escaped (%2F for /)',
      { cause: error },
    );
  const advice = REJECTIONS.find(([pattern]) => pattern.test(`${String(code)} ${String(message)}`))?.[1];
  if (advice !== undefined)
    return new Error(`the PostgreSQL server of DATABASE_URL rejected the connection: ${String(message)}. ${advice}`, {
      cause: error,
    });
  if (!isDatabaseUnavailable(error)) return error;
  const reasons = (error instanceof AggregateError ? error.errors : [error]).map((each: Error) => each.message);
  return new Error(
    `the PostgreSQL server of DATABASE_URL cannot be used: ${reasons.join('; ')}. Check the address, and that the server is running`,
    { cause: error },
  );
}
