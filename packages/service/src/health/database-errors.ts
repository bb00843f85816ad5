import type { Context } from '../context.ts';
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts';
import { isReachable } from '../db/is-reachable.ts';
import { recordDiskFull } from '../db/is-ready.ts';
import { ServiceError } from '../errors/service-error.ts';

/** `Retry-After` when the database is unavailable. */
const RETRY_SECONDS = 2;

const unavailableError = (cause: unknown): ServiceError =>
  new ServiceError(
    'database_unavailable',
    'The database of the service is unavailable at the moment. Try again shortly.',
    { retryAfter: RETRY_SECONDS, cause },
  );

/** Converts an error of the database that says that it is unavailable, and remembers a full disk; null for others. */
export function fromDatabase({ db }: Context, thrown: unknown): ServiceError | null {
  recordDiskFull(db, thrown);
  return isDatabaseUnavailable(thrown) ? unavailableError(thrown) : null;
}

/** Attributes unexpected errors to the database while it is unavailable: libraries in between may hide its error. */
export async function asDatabaseUnavailable({ db }: Context, error: ServiceError): Promise<ServiceError> {
  if (error.code !== 'internal' || (await isReachable(db))) return error;
  return unavailableError(error.cause);
}
