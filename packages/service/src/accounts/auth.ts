import { betterAuth } from 'better-auth';
import { deleteResetLinks, ensureAccount } from '../db/people.ts';
import type { Db } from '../db/db.ts';
import { passwordResetEmail, addressTakenEmail, verificationEmail } from './emails.ts';
import type { Email, Mailer } from './mail.ts';
import { maySendEmail } from './may-send-email.ts';
import { requestLimits } from './request-limits.ts';
import { CLIENT_ATTEMPTS, PASSWORD_MAX, PASSWORD_MIN, RESET_HOURS, SESSION_DAYS } from '../account-rules.ts';
import { clearPasswordAttempts } from './sign-in.ts';
import { issueVerificationToken } from './verify-link.ts';

const HOUR_SECONDS = 3_600;

export interface PasswordHash {
  hash(password: string): Promise<string>;
  verify(input: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthOptions {
  db: Db;
  secret: string;
  /** Public URL without a trailing slash; links in emails start with it. */
  publicUrl: () => string;
  mailer: Mailer | null;
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

/** Header that passes the client's IP address to better-auth; a value sent by the client is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address';
/** Base URL for better-auth; emails and cookies do not use it. */
export const AUTH_BASE = 'http://accounts.internal/api/auth';

/** Maps better-auth's tables and columns to ours. */
const TIMESTAMP_COLUMNS = { createdAt: 'created_at', updatedAt: 'updated_at' };
const TABLES = {
  session: {
    modelName: 'session',
    fields: {
      userId: 'person_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...TIMESTAMP_COLUMNS,
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
      ...TIMESTAMP_COLUMNS,
    },
  },
  verification: { modelName: 'verification', fields: { expiresAt: 'expires_at', ...TIMESTAMP_COLUMNS } },
} as const;

const ATTEMPT_RATE_LIMIT = { window: 60, max: CLIENT_ATTEMPTS };
const EMAIL_RATE_LIMIT = { window: 600, max: 5 };

/** Passwords, sessions and their emails, handled by better-auth on our database. */
export function createAuth({ db, secret, publicUrl, mailer, now, onFailure, track, passwordHash }: AuthOptions) {
  const send = async (email: Email | Promise<Email>): Promise<void> => {
    try {
      const message = await email;
      if (mailer !== null && (await maySendEmail(db, message, now()))) await mailer.send(message);
    } catch (error) {
      // better-auth does not report errors in background tasks.
      onFailure(error);
    }
  };
  return betterAuth({
    appName: 'eutomer',
    baseURL: AUTH_BASE,
    secret,
    // Within a transaction of ours, better-auth must not begin its own.
    database: { db, type: 'postgres', transaction: !db.isTransaction },
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', ...TIMESTAMP_COLUMNS },
      additionalFields: { role: { type: 'string', input: false, defaultValue: 'member' } },
    },
    session: { ...TABLES.session, expiresIn: SESSION_DAYS * 24 * HOUR_SECONDS, updateAge: 24 * HOUR_SECONDS },
    account: TABLES.account,
    verification: { ...TABLES.verification, storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      customStorage: requestLimits(db, now),
      customRules: {
        '/sign-up/email': ATTEMPT_RATE_LIMIT,
        '/reset-password': ATTEMPT_RATE_LIMIT,
        '/request-password-reset': EMAIL_RATE_LIMIT,
        '/send-verification-email': EMAIL_RATE_LIMIT,
        // We count attempts ourselves (`sign-in.ts`): others behind the same IP address must not lock out a known
        // browser or a session.
        '/sign-in/email': false,
        '/change-password': false,
        '/sign-out': false,
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      ...(passwordHash === undefined ? {} : { password: passwordHash }),
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: RESET_HOURS * HOUR_SECONDS,
      revokeSessionsOnPasswordReset: true,
      // With email, nobody can find out which addresses have an account: the response to a sign-up is always the same,
      // and no session is opened.
      requireEmailVerification: mailer !== null,
      onExistingUserSignUp: async ({ user }) => send(addressTakenEmail(user, publicUrl())),
      sendResetPassword: async ({ user, token }) =>
        send(passwordResetEmail(user, `${publicUrl()}/reset-password#${token}`)),
      onPasswordReset: async ({ user }) => {
        await deleteResetLinks(db, user.id);
        await clearPasswordAttempts(db, user.email);
      },
    },
    emailVerification: {
      sendOnSignUp: mailer !== null,
      sendOnSignIn: mailer !== null,
      // Not better-auth's token: it is bound to the address instead of the account, and is not single-use.
      sendVerificationEmail: async ({ user }) =>
        send(
          issueVerificationToken(db, user.id).then((token) =>
            verificationEmail(user, `${publicUrl()}/verify-address#${token}`),
          ),
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
      // The IP address of a sign-in is not needed, so it is not stored.
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: null, userAgent: null } }) } },
    },
    advanced: {
      cookiePrefix: 'eutomer',
      useSecureCookies: publicUrl().startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/' },
      // The check of the schema would need a connection of its own.
      database: { generateId: 'uuid', validateSchema: !db.isTransaction },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      // Our own hook rejects cross-site requests on all routes that use a session (http/same-site.ts).
      disableCSRFCheck: true,
      disableOriginCheck: true,
      // Sending the email before responding would reveal by timing whether the address is known.
      backgroundTasks: { handler: track },
    },
  });
}
