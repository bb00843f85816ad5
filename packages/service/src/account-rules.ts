/** Shortest password, in characters. Only length matters (NIST SP 800-63B requires no other rule). */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** How long an unused session lasts. */
export const SESSION_DAYS = 14;
/** How long links in emails are valid. */
export const RESET_HOURS = 1;
export const VERIFY_HOURS = 48;
/** Maximum sign-in attempts per email address and client within `SIGN_IN_MINUTES`. */
export const SIGN_IN_ATTEMPTS = 10;
export const SIGN_IN_MINUTES = 15;
/**
 * Maximum sign-in attempts per email address within `SIGN_IN_MINUTES`, across all clients that have never signed in
 * with it.
 */
export const UNKNOWN_BROWSER_ATTEMPTS = 100;
/**
 * Maximum sign-in attempts per client and minute, for any email address: enough for a group behind one IP address, too
 * few to guess a password.
 */
export const CLIENT_ATTEMPTS = 20;
/**
 * Maximum emails of one kind to one address within an hour. Password reset links last just as long, so anyone who hits
 * the limit still has a valid one.
 */
export const EMAILS_PER_HOUR = 5;
/** Maximum unrevoked keys per account. */
export const MAX_KEYS_IN_USE = 20;
/**
 * Maximum keys created per month on a plan with a limit: limits apply per key, so creating keys must not bypass them.
 */
export const MAX_LIMITED_KEYS_PER_MONTH = 5;
/** The choices, in hours, for how long the old secret stays valid after a rotation. */
export const GRACE_HOURS = [0, 24, 168] as const;
/** Maximum number of earlier secrets of a key that are valid at the same time. */
export const MAX_FORMER_SECRETS = 5;
