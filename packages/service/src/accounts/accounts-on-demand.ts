import type { Accounts } from './accounts.ts';
import type { Email } from './mail.ts';
import type { AuthOptions } from './auth.ts';
import type { Signing } from './open-accounts.ts';

/**
 * Loads better-auth on first use: predictions do not need it, and startup need not wait for it.
 */
export function accountsOnDemand(options: Omit<AuthOptions, 'secret'>): Accounts {
  let opened: Promise<Signing> | undefined;
  const ready = (): Promise<Signing> => {
    opened ??= import('./open-accounts.ts').then(({ openAccounts }) => openAccounts(options));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const sending = new Set<Promise<void>>();
  const send = async (prepare: () => Promise<Email | null>): Promise<void> => {
    try {
      const email = await prepare();
      if (email !== null) await options.mailer?.send(email);
    } catch (error) {
      options.onFailure(error);
    }
  };
  return {
    notify(prepare) {
      const sent = send(prepare).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    notified: async () => {
      await Promise.allSettled(sending);
    },
    mail: options.mailer !== null,
    run: async (...given) => (await ready()).run(...given),
    visitor: async (client) => (client.cookie === undefined ? null : (await ready()).visitor(client)),
    hasPassword: async (...given) => (await ready()).hasPassword(...given),
    findResetPerson: async (token) => (await ready()).findResetPerson(token),
    createResetToken: async (personId) => (await ready()).createResetToken(personId),
  };
}
