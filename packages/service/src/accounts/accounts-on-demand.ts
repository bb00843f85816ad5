import type { Accounts } from './accounts.ts';
import type { AuthOptions } from './auth.ts';

/**
 * Loads better-auth on first use: predictions do not need it, and startup need not wait for it.
 */
export function accountsOnDemand(options: Omit<AuthOptions, 'secret'>): Accounts {
  let opened: Promise<Accounts> | undefined;
  const ready = (): Promise<Accounts> => {
    opened ??= import('./open-accounts.ts').then(({ openAccounts }) => openAccounts(options));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    mail: options.mailer !== null,
    run: async (...given) => (await ready()).run(...given),
    visitor: async (client) => (client.cookie === undefined ? null : (await ready()).visitor(client)),
    hasPassword: async (...given) => (await ready()).hasPassword(...given),
    findResetPerson: async (token) => (await ready()).findResetPerson(token),
    createResetToken: async (personId) => (await ready()).createResetToken(personId),
  };
}
