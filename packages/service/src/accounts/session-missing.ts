import { ServiceError } from '../errors/service-error.ts';

/** The error for a request that needs a session. */
export const sessionMissingError = (
  detail = 'There is no session, or it has ended. Sign in and try again.',
): ServiceError => new ServiceError('session_missing', detail);
