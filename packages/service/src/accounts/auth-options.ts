import type { Db } from '../db/db.ts';
import type { Mailer } from './mail.ts';

export interface PasswordHash {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthOptions {
  db: Db;
  secret: string;
  /** Public URL without a trailing slash; links in emails start with it. */
  publicUrl: () => string;
  mailer: Pick<Mailer, 'send'> | null;
  now: () => Date;
  /** Called for errors that occur after the response was sent. */
  onFailure: (error: unknown) => void;
  /** Called with work that continues after the response, so that a shutdown can wait for it. */
  track: (work: Promise<unknown>) => void;
  /**
   * For tests only: replaces better-auth's scrypt, which takes 0.1 s by design. No setting of the service exposes it.
   */
  passwordHash?: PasswordHash;
}
