import { readCookies, sendFromPage } from './send-from-page.ts';

/** A user who signed up with their own email address. */
export interface SignedUp {
  /** Creates a key; null if the account has reached a limit. */
  newKey(): Promise<string | null>;
  /** Deletes the account. @returns the status */
  remove(): Promise<number>;
}

const PASSWORD = 'correct horse battery';

/**
 * Signs up a user on a service without a mail server, where accounts work immediately.
 *
 * @param client the client's IP address, as a trusted proxy would report it; an unverified client may create five keys
 * a month
 */
export async function signUp(address: string, client: string): Promise<SignedUp> {
  const send = (path: string, body: object, cookie?: string): Promise<Response> =>
    sendFromPage(`${address}${path}`, body, client, cookie);
  const signedUp = await send('/api/auth/sign-up', {
    name: 'Eve',
    email: `eve-${crypto.randomUUID()}@example.org`,
    password: PASSWORD,
  });
  const cookie = readCookies(signedUp);
  return {
    newKey: async () =>
      ((await (await send('/api/account/keys', { name: 'key' }, cookie)).json()) as { key?: string }).key ?? null,
    remove: async () => (await send('/api/auth/delete-account', { password: PASSWORD }, cookie)).status,
  };
}
