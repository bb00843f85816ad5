import { PASSWORD_MAX, PASSWORD_MIN } from '../account-rules.ts';
import { ServiceError } from '../errors/service-error.ts';

/** @throws ServiceError `password_unfit` */
export function checkPasswordLength(password: string): void {
  if (password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX) return;
  throw new ServiceError(
    'password_unfit',
    `Expected a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters; this one has ${password.length}.`,
  );
}
