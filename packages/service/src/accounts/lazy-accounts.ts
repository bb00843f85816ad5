import type { Accounts } from './accounts.ts';
import type { Email } from './mail.ts';
import type { AuthOptions } from './auth.ts';
import type { AuthBackend } from './open-auth-backend.ts';

/**
 * Loads better-auth on first use: predictions do not need it, and startup need not wait for it.
 */
export function lazyAccounts(options: Omit<AuthOptions, 'secret'>): Accounts {
  let backend: Promise<AuthBackend> | undefined;
  const loadBackend = (): Promise<AuthBackend> => {
    backend ??= import('./open-auth-backend.ts').then(({ openAuthBackend }) => openAuthBackend(options));
    backend.catch(() => {
      backend = undefined;
    });
    return backend;
  };
  const pending = new Set<Promise<void>>();
  const send = async (prepare: () => Promise<Email | null>): Promise<void> => {
    try {
      const email = await prepare();
      if (email !== null) await options.mailer?.send(email);
    } catch (error) {
      options.onFailure(error);
    }
  };
  return {
    sendInBackground(prepare) {
      const delivery = send(prepare).finally(() => pending.delete(delivery));
      pending.add(delivery);
    },
    flushEmails: async () => {
      await Promise.allSettled(pending);
    },
    canSendEmail: options.mailer !== null,
    run: async (...args) => (await loadBackend()).run(...args),
    findSession: async (client) => (client.cookie === undefined ? null : (await loadBackend()).findSession(client)),
    hasPassword: async (...args) => (await loadBackend()).hasPassword(...args),
    findResetPerson: async (token) => (await loadBackend()).findResetPerson(token),
    createResetToken: async (personId) => (await loadBackend()).createResetToken(personId),
  };
}
