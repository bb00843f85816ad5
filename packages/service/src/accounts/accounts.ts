import type { Role } from '../db/schema.ts';

/** Who is signed in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  verified: boolean;
  role: Role;
  /** Names the session that it is signed in with. */
  session: string;
}

/** Who is signed in, and what their browser is to keep, if the session was just made to last longer. */
export interface Visitor {
  person: Person;
  cookies: string[];
}

/** What better-auth is asked to do, by its own paths. */
export type Operation =
  | 'sign-up/email'
  | 'sign-in/email'
  | 'sign-out'
  | 'change-password'
  | 'request-password-reset'
  | 'reset-password'
  | 'send-verification-email';

/** What better-auth answered. */
export interface Outcome {
  status: number;
  /** better-auth's own code when it refused. */
  code: string | null;
  /** The person concerned, where the answer names one. */
  personId: string | null;
  /** To be set in the caller's browser. */
  cookies: string[];
  /** Seconds after which to try again, when there were too many attempts. */
  retryAfter: number | null;
}

/** Who calls, as far as signing in is concerned. */
export interface Client {
  cookie: string | undefined;
  /** Network address. */
  address: string;
}

/** Passwords and sessions. */
export interface Accounts {
  /** Whether letters can be sent. */
  mail: boolean;
  run(operation: Operation, client: Client, body?: object): Promise<Outcome>;
  /** Who is signed in, as the store says at this moment; null when nobody is. */
  visitor(client: Client): Promise<Visitor | null>;
  /** Whether this is the password of who is signed in. */
  hasPassword(client: Client, password: string): Promise<boolean>;
  /** Whom a link for a new password is for, while it can still be used; null when it cannot. */
  personOfReset(token: string): Promise<string | null>;
  /** The token of a link that sets a new password for a person. */
  resetToken(personId: string): Promise<string>;
}
