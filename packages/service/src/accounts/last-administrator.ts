import { ServiceError } from '../errors/service-error.ts';

/** What refuses a change that would leave the service without an administrator. */
export const lastAdministrator = (): ServiceError =>
  new ServiceError('administrator_last', 'This is the last administrator. Make somebody else administrator first.');
