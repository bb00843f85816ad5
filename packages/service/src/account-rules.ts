/** Shortest password, in characters. Length is what counts (NIST SP 800-63B asks for no other rule). */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** How long a session lasts without being used. */
export const SESSION_DAYS = 14;
/** How long links in letters last. */
export const RESET_HOURS = 1;
export const VERIFY_HOURS = 48;
/** Attempts to sign in with one address from one client within that many minutes. */
export const SIGN_IN_ATTEMPTS = 10;
export const SIGN_IN_MINUTES = 15;
/** The same from all clients together in which nobody signed in with the address before. */
export const STRANGER_ATTEMPTS = 100;
/** Attempts from one client in a minute, with whatever address: enough for a group behind one address, too few to guess. */
export const CLIENT_ATTEMPTS = 20;
/** Letters of one kind to one address within an hour. A link for a new password lasts as long, so that whoever gets no other has one that works. */
export const LETTERS_AN_HOUR = 5;
/** Keys that an account may have in use at a time. */
export const KEYS_IN_USE = 20;
/** Keys that an account whose keys are limited may make in a month: limits count per key, and must not be got round by making more. */
export const LIMITED_KEYS_A_MONTH = 5;
