import { readCookies, sendFromPage } from './send-from-page.ts';
import { PASSWORD } from './sign-up.ts';

/** Effect of wrong passwords sent by one client on the owner of the account, who uses another client. */
export interface LockedOutFindings {
  /** Number of responses to the guesses, by status. */
  guesses: Record<number, number>;
  /** Status of a sign-in with the owner's correct password from a new client. */
  newClient: number;
  /** Status of changing the password in the owner's session. */
  change: number;
  /** Status of deleting the account in the owner's session. */
  remove: number;
}

/**
 * Signs up an owner, tries wrong passwords from another client, and then acts as the owner.
 *
 * @param address URL of a running service that trusts proxies on the loopback, so that requests can come from several clients
 */
export async function guessPasswords(address: string, email: string, count = 30): Promise<LockedOutFindings> {
  const send = (path: string, body: object, client: string, cookie?: string): Promise<Response> =>
    sendFromPage(`${address}/api/auth/${path}`, body, client, cookie);
  const cookie = readCookies(await send('sign-up', { name: 'Owner', email, password: PASSWORD }, '192.0.2.1'));
  const guesses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 1) {
    const { status } = await send('sign-in', { email, password: `wrong password ${sent}` }, '192.0.2.66');
    guesses[status] = (guesses[status] ?? 0) + 1;
  }
  const newClient = (await send('sign-in', { email, password: PASSWORD }, '192.0.2.2')).status;
  const changed = await send(
    'change-password',
    { currentPassword: PASSWORD, newPassword: `${PASSWORD} new` },
    '192.0.2.1',
    cookie,
  );
  const remove = await send(
    'delete-account',
    { password: `${PASSWORD} new` },
    '192.0.2.1',
    readCookies(changed) || cookie,
  );
  return { guesses, newClient, change: changed.status, remove: remove.status };
}
