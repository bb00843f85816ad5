import {
  CLIENT_ATTEMPTS,
  KEYS_IN_USE,
  LIMITED_KEYS_A_MONTH,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SIGN_IN_ATTEMPTS,
  SIGN_IN_MINUTES,
} from '../account-rules.ts';
import type { ErrorDescription } from './description.ts';

/** Errors of the pages that a person signs in to. Programs with a key never meet them. */
export const accountFaults = {
  session_missing: {
    status: 401,
    title: 'You are not signed in',
    happened: 'The page needs an account, and the request came without a session, or the session has ended.',
    mend: 'Sign in and try again. What you typed is still in the page.',
  },
  sign_in_failed: {
    status: 401,
    title: 'Address and password do not match',
    happened:
      'There is no account with this address and this password, or its address is not verified yet, where the service sends letters; which of them is not told.',
    mend: 'Check both, or set a new password. If you have just signed up, open the link in the letter first; signing in sends it again.',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts',
    happened: `Passwords may be tried ${SIGN_IN_ATTEMPTS} times in ${SIGN_IN_MINUTES} minutes with one mail address from one place, ${CLIENT_ATTEMPTS} times a minute from one place, and letters asked for a few times; so nobody guesses a password. A browser in which you signed in before, and a session, are counted apart from everybody else.`,
    mend: 'Wait for the seconds that Retry-After tells, or set a new password.',
  },
  address_taken: {
    status: 409,
    title: 'This address has an account already',
    happened:
      'Somebody signed up with this mail address before. Where the service sends letters, a letter to the address says so instead.',
    mend: 'Sign in, or set a new password if it is forgotten.',
  },
  password_unfit: {
    status: 400,
    title: 'The password is too short or too long',
    happened: `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters; any characters.`,
    mend: 'Choose a longer one: a few words are easier to keep in mind than signs.',
  },
  password_wrong: {
    status: 400,
    title: 'The password is not the present one',
    happened:
      'To change the password or to delete the account, the present password is asked for; what came is another.',
    mend: 'Type the password that you signed in with.',
  },
  link_invalid: {
    status: 400,
    title: 'The link is no longer valid',
    happened: 'The link has been used, has expired, or was cut short.',
    mend: 'Ask for a new one. Copy the whole link, with what follows the #.',
  },
  mail_missing: {
    status: 409,
    title: 'This service sends no letters',
    happened: 'No mail server is configured, so there is no letter to verify an address or to set a new password.',
    mend: 'Ask an administrator of this service: they can verify the address, or make a link for a new password.',
  },
  keys_too_many: {
    status: 409,
    title: 'There are too many keys',
    happened: `An account has at most ${KEYS_IN_USE} keys in use, and with a monthly limit makes at most ${LIMITED_KEYS_A_MONTH} a month, because limits count per key; accounts that were deleted this month count with the new one of the same mail address. Accounts whose mail address is not verified share ${LIMITED_KEYS_A_MONTH} keys a month for each network address.`,
    mend: 'Use a key that there is, or revoke one that is no longer used; have your mail address verified.',
  },
  administrator_last: {
    status: 409,
    title: 'This is the last administrator',
    happened: 'Without an administrator nobody could manage the service.',
    mend: 'Make somebody else administrator first.',
  },
  not_permitted: {
    status: 403,
    title: 'Only administrators may do this',
    happened: 'The account that is signed in is not an administrator’s.',
    mend: 'Sign in as an administrator, or ask one.',
  },
  origin_refused: {
    status: 403,
    title: 'The request came from another site',
    happened:
      'What changes an account must come from the service’s own pages. The browser said that it came from elsewhere, or not where from.',
    mend: 'Open the page of the service and do it there. Programs use an API key instead. Behind a proxy, set EUTOMER_URL to the address that people open.',
  },
} satisfies Record<string, ErrorDescription>;
