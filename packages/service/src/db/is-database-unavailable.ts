/**
 * PostgreSQL error classes about the state of the server: connection, transaction rollback, insufficient resources,
 * operator intervention, system error.
 */
const UNAVAILABLE_ERROR_CLASSES = ['08', '40', '53', '57', '58'];
/** A standby: the server is no longer, or not yet, the primary. */
const READ_ONLY_TRANSACTION = '25006';
const CONNECTION_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
]);
/** Messages of driver errors that have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * True if an error means that the database cannot be reached or cannot write at the moment; a retry later may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string')
    return (
      CONNECTION_ERROR_CODES.has(code) ||
      code === READ_ONLY_TRANSACTION ||
      (code.length === 5 && UNAVAILABLE_ERROR_CLASSES.includes(code.slice(0, 2)))
    );
  return DRIVER_MESSAGES.test(error.message);
}
