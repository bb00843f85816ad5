/** PostgreSQL's classes of errors that are about the server's state and not about what was asked: connection, a transaction that met another, resources, shutdown, disk. */
const CLASSES = ['08', '40', '53', '57', '58'];
/** A standby that may not write: the connection leads to a server that is no longer, or not yet, the one that counts. */
const READ_ONLY = '25006';
const SYSTEM = new Set([
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
/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached or takes nothing in, at the moment: to ask again later may help. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string')
    return SYSTEM.has(code) || code === READ_ONLY || (code.length === 5 && CLASSES.includes(code.slice(0, 2)));
  return DRIVER.test(error.message);
}
