import { betterAuth } from 'better-auth';
import { endResetLinks, ensureAccount } from '../db/people.ts';
import type { Db } from '../db/db.ts';
import { resetLetter, takenLetter, verifyLetter } from './letters.ts';
import type { Letter, Mailer } from './mail.ts';
import { mayBeSent } from './may-be-sent.ts';
import { CLIENT_ATTEMPTS, PASSWORD_MAX, PASSWORD_MIN, RESET_HOURS, SESSION_DAYS } from '../account-rules.ts';
import { liftLimit } from './sign-in.ts';
import { issueVerifyLink } from './verify-link.ts';

const HOUR = 3_600;

/** How a password is kept, and held against what was kept. */
export interface PasswordHash {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthOptions {
  db: Db;
  secret: string;
  /** Where people reach the service, without a slash at the end; links in letters begin with it. */
  publicUrl: () => string;
  mailer: Mailer | null;
  /** Told of what went wrong after the answer was sent. */
  onFailure: (error: unknown) => void;
  /** Instead of better-auth's scrypt, which takes a tenth of a second on purpose: for tests. No setting of the service reaches it. */
  passwords?: PasswordHash;
}

/** Header in which the service tells better-auth who asks; what a client sends under that name is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address';
/** Where better-auth believes itself to be. Nobody sees it: letters and cookies do without. */
export const AUTH_BASE = 'http://accounts.internal/api/auth';

/** Our names for better-auth's tables and columns. */
const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' };
const TABLES = {
  session: {
    modelName: 'session',
    fields: {
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...STAMPS,
    },
  },
  account: {
    modelName: 'credential',
    fields: {
      userId: 'person_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...STAMPS,
    },
  },
  verification: { modelName: 'verification', fields: { expiresAt: 'expires_at', ...STAMPS } },
  rateLimit: { modelName: 'rate_limit', fields: { lastRequest: 'last_request' } },
} as const;

const ATTEMPTS = { window: 60, max: CLIENT_ATTEMPTS };
const LETTERS = { window: 600, max: 5 };

/** Passwords, sessions and the letters about them, by better-auth on our database. */
export function createAuth({ db, secret, publicUrl, mailer, onFailure, passwords }: AuthOptions) {
  const send = async (letter: Letter | Promise<Letter>): Promise<void> => {
    try {
      const ready = await letter;
      if (mailer !== null && (await mayBeSent(db, ready))) await mailer.send(ready);
    } catch (error) {
      // better-auth keeps to itself what goes wrong in the background.
      onFailure(error);
    }
  };
  return betterAuth({
    appName: 'eutomer',
    baseURL: AUTH_BASE,
    secret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', ...STAMPS },
      additionalFields: { role: { type: 'string', input: false, defaultValue: 'member' } },
    },
    session: { ...TABLES.session, expiresIn: SESSION_DAYS * 24 * HOUR, updateAge: 24 * HOUR },
    account: TABLES.account,
    verification: { ...TABLES.verification, storeIdentifier: 'hashed' },
    rateLimit: {
      ...TABLES.rateLimit,
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-up/email': ATTEMPTS,
        '/reset-password': ATTEMPTS,
        '/request-password-reset': LETTERS,
        '/send-verification-email': LETTERS,
        // Counted by ourselves (`sign-in.ts`): a neighbour behind the same address must not keep out a known browser or a session.
        '/sign-in/email': false,
        '/change-password': false,
        '/sign-out': false,
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      ...(passwords === undefined ? {} : { password: passwords }),
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: RESET_HOURS * HOUR,
      revokeSessionsOnPasswordReset: true,
      // With letters nobody learns which addresses have an account: signing up is answered the same, and opens no session that would tell.
      requireEmailVerification: mailer !== null,
      onExistingUserSignUp: async ({ user }) => send(takenLetter(user, publicUrl())),
      sendResetPassword: async ({ user, token }) => send(resetLetter(user, `${publicUrl()}/reset-password#${token}`)),
      onPasswordReset: async ({ user }) => {
        await endResetLinks(db, user.id);
        await liftLimit(db, user.email);
      },
    },
    emailVerification: {
      sendOnSignUp: mailer !== null,
      sendOnSignIn: mailer !== null,
      // Not better-auth's token: it names an address, is good for whichever account has it, and can be used again and again.
      sendVerificationEmail: async ({ user }) =>
        send(
          issueVerifyLink(db, user.id).then((token) => verifyLetter(user, `${publicUrl()}/verify-address#${token}`)),
        ),
    },
    databaseHooks: {
      user: {
        create: {
          after: async ({ id, name }) => {
            await ensureAccount(db, { id, name });
          },
        },
      },
      // Nothing needs to know from where somebody signed in.
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }) } },
    },
    advanced: {
      cookiePrefix: 'eutomer',
      useSecureCookies: publicUrl().startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/' },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      // Our own hook refuses requests of other sites, on these routes and on all others that a session opens (http/same-site.ts).
      disableCSRFCheck: true,
      disableOriginCheck: true,
      // A letter that goes out before the answer would tell by its time whether the address is known.
      backgroundTasks: {
        handler: (task) => {
          task.catch(onFailure);
        },
      },
    },
  });
}
