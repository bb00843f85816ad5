import { PASSWORD_MAX, PASSWORD_MIN } from '../account-rules.ts';
import type { Outcome } from './accounts.ts';
import { sessionMissingError } from './session-missing.ts';
import { ServiceError } from '../errors/service-error.ts';

export const linkInvalidError = (): ServiceError =>
  new ServiceError(
    'link_invalid',
    'The link is no longer valid: it has been used, has expired, or is incomplete. Request a new one.',
  );
const passwordLengthError = () =>
  new ServiceError('password_unfit', `Expected a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
const addressTakenError = (): ServiceError =>
  new ServiceError('address_taken', 'This email address already has an account. Sign in, or set a new password.');

const signInError = () =>
  new ServiceError(
    'sign_in_failed',
    'There is no account with this email address and password. Check both, or set a new password.',
  );
// Also used for a wrong password: signing up with somebody else's address must not reveal whether an account was
// created.
const signInOrVerificationError = () =>
  new ServiceError(
    'sign_in_failed',
    'There is no account with this email address and password, or the address is not verified yet; in that case we have sent an email with a link. Check both, or set a new password.',
  );

/** Maps better-auth's errors that users can cause. */
const AUTH_ERRORS: Record<string, () => ServiceError> = {
  USER_ALREADY_EXISTS: addressTakenError,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: addressTakenError,
  // Two concurrent sign-ups with the same address: the database accepts one.
  FAILED_TO_CREATE_USER: addressTakenError,
  INVALID_EMAIL: () => new ServiceError('field_invalid', 'The field "email" is invalid: expected an email address.'),
  PASSWORD_TOO_SHORT: passwordLengthError,
  PASSWORD_TOO_LONG: passwordLengthError,
  INVALID_PASSWORD: () => new ServiceError('password_wrong', 'The current password is wrong.'),
  INVALID_TOKEN: linkInvalidError,
  TOKEN_EXPIRED: linkInvalidError,
  USER_NOT_FOUND: linkInvalidError,
};

/**
 * Converts an error from better-auth.
 *
 * @param canSendEmail whether the service can send email
 * @returns `internal` for an error that our pages cannot cause
 */
export function toAccountError({ status, code, retryAfter }: Outcome, canSendEmail: boolean): ServiceError {
  if (status === 429)
    return new ServiceError('too_many_attempts', 'Too many attempts from this IP address. Wait a moment.', {
      retryAfter: retryAfter ?? 60,
    });
  if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'EMAIL_NOT_VERIFIED')
    return canSendEmail ? signInOrVerificationError() : signInError();
  const createError = AUTH_ERRORS[code ?? '']?.();
  if (createError !== undefined) return createError;
  if (status === 401) return sessionMissingError();
  return new ServiceError('internal', 'Something went wrong in the service. Try again later.', {
    cause: new Error(`accounts: ${status} ${code}`),
  });
}
