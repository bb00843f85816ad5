import type { Db } from '../db/db.ts';
import { sharedSecret } from '../db/settings.ts';
import { keyedHash } from '../seal.ts';

/** What attempts are counted for. The kinds are hashed too, so that equal texts of different kinds do not share a count. */
export type AttemptKind = 'client' | 'address' | 'device' | 'session' | 'email' | 'request';

/**
 * Hashes what attempts are counted for, such as an email or IP address. Keyed, because a plain hash could be reversed by
 * trying all addresses.
 */
export async function attemptHasher(db: Db): Promise<(kind: AttemptKind, text: string) => string> {
  const secret = Buffer.from(await sharedSecret(db, 'device_secret'));
  return (kind, text) => keyedHash(secret, `${kind} ${text}`);
}
