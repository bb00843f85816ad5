import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../errors/service-error.ts';

/** @throws ServiceError `mail_missing` */
export function requireEmail(context: Context): void {
  if (!context.accounts.canSendEmail)
    throw new ServiceError(
      'mail_missing',
      'This service has no mail server. Ask an administrator: they can verify an address or create a link to set a new password.',
    );
}
