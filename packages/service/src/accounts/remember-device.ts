import type { Context } from '../context.ts';
import { sharedSecret } from '../db/settings.ts';
import { deviceCookie } from './devices.ts';

/**
 * Marks a browser as known for an email address, so that password guesses by others do not lock it out.
 *
 * @param cookie the `Cookie` header of the request
 * @returns the `Set-Cookie` value
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
