import { ServiceError } from '../errors/service-error.ts';

/** The error for a change that would leave the service without an administrator. */
export const lastAdministratorError = (): ServiceError =>
  new ServiceError('administrator_last', 'This is the last administrator. Make another user an administrator first.');
