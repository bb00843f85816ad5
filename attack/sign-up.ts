import { readCookies, sendFromPage } from './send-from-page.ts';

/** A user who signed up with their own email address. */
export interface SignedUp {
  /** Creates a key, by default as the same client; null if the account or the client has reached a limit. */
  newKey(as?: string): Promise<string | null>;
  /** Deletes the account. @returns the status */
  remove(): Promise<number>;
}

export const PASSWORD = 'correct horse battery';

/**
 * Signs up a user on a service without a mail server, where accounts work immediately.
 *
 * @param client the client's IP address, as a trusted proxy would report it; an unverified client may create five keys
 * a month
 */
export async function signUp(
  address: string,
  client: string,
  email = `eve-${crypto.randomUUID()}@example.org`,
): Promise<SignedUp> {
  const signUpBody = { name: 'Eve', email, password: PASSWORD };
  const cookie = readCookies(await sendFromPage(`${address}/api/auth/sign-up`, signUpBody, client));
  return {
    newKey: async (as = client) => {
      const created = await sendFromPage(`${address}/api/account/keys`, { name: 'key' }, as, cookie);
      return ((await created.json()) as { key?: string }).key ?? null;
    },
    remove: async () =>
      (await sendFromPage(`${address}/api/auth/delete-account`, { password: PASSWORD }, client, cookie)).status,
  };
}
