import type { Db } from '../db/db.ts';
import type { Role } from '../db/schema.ts';
import type { Email } from './mail.ts';

/** The signed-in user. */
export interface Person {
  id: string;
  name: string;
  email: string;
  verified: boolean;
  role: Role;
  /** Id of the session. */
  session: string;
}

/** The signed-in user, and the cookies to set if the session was just extended. */
export interface ActiveSession {
  person: Person;
  cookies: string[];
}

/** Paths of better-auth's own API. */
export type Operation =
  | 'sign-up/email'
  | 'sign-in/email'
  | 'sign-out'
  | 'change-password'
  | 'request-password-reset'
  | 'reset-password'
  | 'send-verification-email';

/** The response of better-auth. */
export interface Outcome {
  status: number;
  /** better-auth's error code, if the request failed. */
  code: string | null;
  /** The user concerned, if the response names one. */
  personId: string | null;
  /** Values for `Set-Cookie`. */
  cookies: string[];
  /** Seconds to wait after too many attempts. */
  retryAfter: number | null;
}

/** The client that a sign-in comes from. */
export interface Client {
  cookie: string | undefined;
  /** IP address. */
  address: string;
}

/** Somebody who signs up. */
export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** Signs somebody up and in within a transaction, without verifying the address or sending an email. */
export type TrustedSignUp = (transaction: Db, client: Client, newcomer: Newcomer) => Promise<Outcome>;

/** Passwords and sessions. */
export interface Accounts {
  canSendEmail: boolean;
  run(operation: Operation, client: Client, body?: object): Promise<Outcome>;
  /** To be called before the transaction: within it, the embedded database answers nobody else. */
  openTrustedSignUp(): Promise<TrustedSignUp>;
  /** The signed-in user according to the database; null if nobody is signed in. */
  findSession(client: Client): Promise<ActiveSession | null>;
  /** True if this is the password of the signed-in user. @throws ServiceError `session_missing` */
  hasPassword(client: Client, password: string): Promise<boolean>;
  /** The user that a password reset token belongs to; null if the token is no longer valid. */
  findResetPerson(token: string): Promise<string | null>;
  createResetToken(personId: string): Promise<string>;
  /** Sends an email in the background, if there is one to send. */
  sendInBackground(prepare: () => Promise<Email | null>): void;
  /** Waits until all background emails are sent, including those about passwords and addresses. */
  flushEmails(): Promise<void>;
}
