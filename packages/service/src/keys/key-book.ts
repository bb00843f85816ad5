import { passwordPath } from '../accounts/password-path.ts';
import type { Db } from '../db/db.ts';
import { createKey, type KeyWish } from './create-key.ts';
import { listKeys, type KeyListing } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

/** What the command line may do: the same in the service's process and from another. */
export interface KeyBook {
  create(wish: KeyWish): Promise<{ id: string; accountId: string; key: string }>;
  list(): Promise<KeyListing[]>;
  revoke(reference: string): Promise<number>;
  /** The path of a link that sets a new password; null when nobody has the address. */
  passwordPath(email: string): Promise<string | null>;
}

/** The key book over a database. */
export const keyBook = (db: Db, now: () => Date = () => new Date()): KeyBook => ({
  create: (wish) => createKey(db, wish),
  list: () => listKeys(db, now()),
  revoke: (reference) => revokeKey(db, reference, now()),
  passwordPath: (email) => passwordPath(db, email),
});
