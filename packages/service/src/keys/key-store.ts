import { createPasswordResetPath } from '../accounts/create-password-reset-path.ts';
import type { Db } from '../db/db.ts';
import { createKey, type KeyRequest } from './create-key.ts';
import type { NewSecret } from './replace-secret.ts';
import { listKeys, type KeyListing } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';

/** Key management for the command line, both within the service process and from outside. */
export interface KeyStore {
  create(request: KeyRequest): Promise<{ id: string; accountId: string; key: string }>;
  list(): Promise<KeyListing[]>;
  revoke(reference: string): Promise<number>;
  /** Null if no active key was found. */
  rotate(reference: string, graceHours: number): Promise<NewSecret | null>;
  /** The path of a password reset link; null if no user has the email address. */
  createPasswordResetPath(email: string): Promise<string | null>;
}

export const createKeyStore = (db: Db, now: () => Date = () => new Date()): KeyStore => ({
  create: (request) => createKey(db, request),
  list: () => listKeys(db, now()),
  revoke: (reference) => revokeKey(db, reference, now()),
  rotate: (reference, graceHours) => rotateKey(db, reference, graceHours, now()),
  createPasswordResetPath: (email) => createPasswordResetPath(db, email),
});
