import type { Accounts } from './accounts.ts';
import type { Email } from './mail.ts';
import type { AuthOptions } from './auth-options.ts';
import type { AuthBackend } from './open-auth-backend.ts';

/**
 * Loads better-auth on first use: predictions do not need it, and startup need not wait for it.
 */
export function lazyAccounts(options: Omit<AuthOptions, 'secret' | 'track'>): Accounts {
  const pending = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>): void => {
    const settled = work.catch(options.onFailure).finally(() => pending.delete(settled));
    pending.add(settled);
  };
  let backend: Promise<AuthBackend> | undefined;
  const loadBackend = (): Promise<AuthBackend> => {
    backend ??= import('./open-auth-backend.ts').then(({ openAuthBackend }) => openAuthBackend({ ...options, track }));
    backend.catch(() => {
      backend = undefined;
    });
    return backend;
  };
  const send = async (prepare: () => Promise<Email | null>): Promise<void> => {
    const email = await prepare();
    if (email !== null) await options.mailer?.send(email);
  };
  return {
    sendInBackground: (prepare) => track(send(prepare)),
    flushEmails: async () => {
      await Promise.allSettled(pending);
    },
    canSendEmail: options.mailer !== null,
    run: async (...args) => (await loadBackend()).run(...args),
    openTrustedSignUp: async () => (await loadBackend()).openTrustedSignUp(),
    findSession: async (client) => (client.cookie === undefined ? null : (await loadBackend()).findSession(client)),
    hasPassword: async (...args) => (await loadBackend()).hasPassword(...args),
    findResetPerson: async (token) => (await loadBackend()).findResetPerson(token),
    createResetToken: async (personId) => (await loadBackend()).createResetToken(personId),
  };
}
