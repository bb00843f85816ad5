import { PASSWORD_MAX, PASSWORD_MIN } from '../../../account-rules.ts';
import type { Outcome } from '../../../accounts/accounts.ts';
import { ServiceError } from '../../../errors/service-error.ts';

export const linkInvalid = (): ServiceError =>
  new ServiceError(
    'link_invalid',
    'Expected a link that is still valid; this one has been used, has expired, or was cut short. Ask for a new one.',
  );
const passwordUnfit = () =>
  new ServiceError('password_unfit', `Expected a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
/** Signing up with an address that has an account. */
export const addressTaken = (): ServiceError =>
  new ServiceError(
    'address_taken',
    'Expected an address without an account; this one has one. Sign in, or set a new password.',
  );

const signInFailed = () =>
  new ServiceError(
    'sign_in_failed',
    'There is no account with this address and password. Check both, or set a new password.',
  );
// Said of a wrong password too: whoever signed up with somebody else's address must not learn whether that made an account.
const signInFailedOrUnverified = () =>
  new ServiceError(
    'sign_in_failed',
    'There is no account with this address and password, or its address is not verified yet: then a letter with a link is on its way. Check both, or set a new password.',
  );

/** better-auth's refusals that a person can meet, as ours. */
const REFUSALS: Record<string, () => ServiceError> = {
  USER_ALREADY_EXISTS: addressTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: addressTaken,
  // Two who sign up with one address at the same moment: the database lets one of them in.
  FAILED_TO_CREATE_USER: addressTaken,
  INVALID_EMAIL: () =>
    new ServiceError('field_invalid', 'The field "email" is not what was expected: expected a mail address.'),
  PASSWORD_TOO_SHORT: passwordUnfit,
  PASSWORD_TOO_LONG: passwordUnfit,
  INVALID_PASSWORD: () => new ServiceError('password_wrong', 'Expected the present password; this is another.'),
  INVALID_TOKEN: linkInvalid,
  TOKEN_EXPIRED: linkInvalid,
  USER_NOT_FOUND: linkInvalid,
};

/**
 * What better-auth refused, as an error of ours.
 *
 * @param mail whether the service can send letters
 * @returns `internal` for a refusal that no page of ours can bring about
 */
export function refusalOf({ status, code, retryAfter }: Outcome, mail: boolean): ServiceError {
  if (status === 429)
    return new ServiceError('too_many_attempts', 'Too many attempts from this address of the network. Wait a moment.', {
      retryAfter: retryAfter ?? 60,
    });
  if (code === 'INVALID_EMAIL_OR_PASSWORD' || code === 'EMAIL_NOT_VERIFIED')
    return mail ? signInFailedOrUnverified() : signInFailed();
  const known = REFUSALS[code ?? '']?.();
  if (known !== undefined) return known;
  if (status === 401)
    return new ServiceError(
      'session_missing',
      'Expected a session; there is none, or it has ended. Sign in and try again.',
    );
  return new ServiceError('internal', 'Something went wrong in the service. Try again later.', {
    cause: new Error(`accounts: ${status} ${code}`),
  });
}
