import { AccountDeletedError } from '../db/people.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Converts the error for an account that was deleted during the request; null for others. */
export const fromDeletedAccount = (thrown: unknown): ServiceError | null =>
  thrown instanceof AccountDeletedError
    ? new ServiceError('session_missing', 'The account has been deleted.', { cause: thrown })
    : null;
