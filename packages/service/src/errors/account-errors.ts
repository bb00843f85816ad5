import {
  CLIENT_ATTEMPTS,
  MAX_FORMER_SECRETS,
  MAX_KEYS_IN_USE,
  MAX_LIMITED_KEYS_PER_MONTH,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SIGN_IN_ATTEMPTS,
  SIGN_IN_MINUTES,
} from '../account-rules.ts';
import type { ErrorDescription } from './description.ts';

/** Errors of pages that require signing in. API clients never get them. */
export const accountErrors = {
  session_missing: {
    status: 401,
    title: 'You are not signed in',
    cause: 'The page needs an account, and the request had no session or the session has ended.',
    fix: 'Sign in and try again. What you typed is still on the page.',
  },
  sign_in_failed: {
    status: 401,
    title: 'Email address and password do not match',
    cause:
      'There is no account with this email address and password or, where the service sends email, the address is not verified yet. We do not say which.',
    fix: 'Check both, or set a new password. If you have just signed up, open the link in the email first; signing in sends it again.',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts',
    cause: `To stop password guessing, one client may try ${SIGN_IN_ATTEMPTS} passwords in ${SIGN_IN_MINUTES} minutes for one email address and ${CLIENT_ATTEMPTS} a minute in total, and may request only a few emails. Browsers in which you have signed in before, and open sessions, are counted separately.`,
    fix: 'Wait for the number of seconds given in Retry-After, or set a new password.',
  },
  address_taken: {
    status: 409,
    title: 'This address already has an account',
    cause:
      'Someone has already signed up with this email address. A service that sends email does not return this error: it emails the owner of the address instead.',
    fix: 'Sign in, or set a new password if you have forgotten it.',
  },
  password_unfit: {
    status: 400,
    title: 'The password is too short or too long',
    cause: `A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Any characters are allowed.`,
    fix: 'Choose a longer one: a few words are easier to remember than symbols.',
  },
  password_wrong: {
    status: 400,
    title: 'The current password is wrong',
    cause: 'Changing the password or deleting the account requires the current password, and the one sent is wrong.',
    fix: 'Enter the password that you signed in with.',
  },
  link_invalid: {
    status: 400,
    title: 'The link is no longer valid',
    cause: 'The link has been used, has expired, or is incomplete.',
    fix: 'Request a new one. Copy the whole link, including the part after the #.',
  },
  mail_missing: {
    status: 409,
    title: 'This service sends no email',
    cause:
      'No mail server is configured, so the service cannot send links to verify an address or to set a new password.',
    fix: 'Ask an administrator of this service: they can verify the address or create a link to set a new password.',
  },
  keys_too_many: {
    status: 409,
    title: 'The account has too many keys',
    cause: `An account may have ${MAX_KEYS_IN_USE} keys in use. On a plan with a monthly limit it may create ${MAX_LIMITED_KEYS_PER_MONTH} keys a month, because limits apply per key; accounts with the same email address that were deleted this month count too. Accounts whose email address is not verified share ${MAX_LIMITED_KEYS_PER_MONTH} keys a month per network address.`,
    fix: 'Use an existing key, or revoke one that you no longer need. Verify your email address if you have not.',
  },
  secrets_too_many: {
    status: 409,
    title: 'Too many earlier secrets of the key are still valid',
    cause: `The key has been rotated several times with a grace period, and ${MAX_FORMER_SECRETS} of its earlier secrets are still valid.`,
    fix: 'Wait until one of them expires, or rotate the key once more without a grace period, which invalidates them all.',
  },
  administrator_last: {
    status: 409,
    title: 'This is the last administrator',
    cause: 'Without an administrator the service could not be managed.',
    fix: 'Make another user an administrator first.',
  },
  not_permitted: {
    status: 403,
    title: 'Only administrators can do this',
    cause: 'The signed-in account is not an administrator.',
    fix: 'Sign in as an administrator, or ask one to do it.',
  },
  origin_refused: {
    status: 403,
    title: 'The request came from another site',
    cause: 'Changes to an account must come from the service’s own pages. The browser named another origin, or none.',
    fix: 'Open the page of the service and do it there. Programs use an API key instead. Behind a proxy, set EUTOMER_URL to the address that people use in the browser.',
  },
} satisfies Record<string, ErrorDescription>;
