import { betterAuth } from 'better-auth';
import { CLIENT_ATTEMPTS, SESSION_DAYS } from '../account-rules.ts';
import { ensureAccount } from '../db/people.ts';
import type { AuthOptions } from './auth-options.ts';
import { passwordOptions } from './auth-passwords.ts';
import { TABLES, TIMESTAMP_COLUMNS } from './auth-tables.ts';
import { requestLimits } from './request-limits.ts';

const HOUR_SECONDS = 3_600;

/** Header that passes the client's IP address to better-auth; a value sent by the client is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address';
/** Base URL for better-auth; emails and cookies do not use it. */
export const AUTH_BASE = 'http://accounts.internal/api/auth';

const ATTEMPT_RATE_LIMIT = { window: 60, max: CLIENT_ATTEMPTS };
const EMAIL_RATE_LIMIT = { window: 600, max: 5 };
const RATE_LIMITS = {
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
} as const;

/** Passwords, sessions and their emails, handled by better-auth on our database. */
export function createAuth(options: AuthOptions) {
  const { db, secret, publicUrl, now, track } = options;
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
    rateLimit: { enabled: true, customStorage: requestLimits(db, now), customRules: RATE_LIMITS },
    ...passwordOptions(options),
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
