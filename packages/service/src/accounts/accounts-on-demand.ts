import type { Accounts } from './accounts.ts';
import type { AuthOptions } from './auth.ts';

/**
 * Accounts that are opened when they are first needed: predictions do without better-auth, and a start need not wait for it.
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
    personOfReset: async (token) => (await ready()).personOfReset(token),
    resetToken: async (personId) => (await ready()).resetToken(personId),
  };
}
