import type { Context } from '../context.ts';
import { sharedSecret } from '../db/settings.ts';
import { deviceCookie } from './devices.ts';

/**
 * Makes a browser known as one of the owner of a mail address, so that nobody else's guesses keep it out.
 *
 * @param cookie what the browser sent as `Cookie`
 * @returns what it is to keep, as `Set-Cookie`
 */
export async function rememberDevice(
  { db, publicUrl }: Context,
  cookie: string | undefined,
  email: string,
): Promise<string> {
  return deviceCookie(
    await sharedSecret(db, 'device_secret'),
    cookie,
    email.trim().toLowerCase(),
    publicUrl().startsWith('https:'),
  );
}
