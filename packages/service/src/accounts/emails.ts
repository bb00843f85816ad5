import type { Email } from './mail.ts';
import { RESET_HOURS, VERIFY_HOURS } from '../account-rules.ts';

const formatHours = (hours: number): string => (hours === 1 ? 'one hour' : `${hours} hours`);

export const verificationEmail = ({ email }: { email: string }, link: string): Email => ({
  to: email,
  subject: 'Verify your email address for eutomer',
  text: `Someone, probably you, signed up for eutomer with this email address. Open this link within ${formatHours(VERIFY_HOURS)} to verify it:

${link}

If it was not you, ignore this email: the address will stay unverified.`,
});

export const passwordResetEmail = ({ email }: { email: string }, link: string): Email => ({
  to: email,
  subject: 'Set a new password for eutomer',
  text: `Someone, probably you, asked for a new password for eutomer. Open this link within ${formatHours(RESET_HOURS)} to set one; it works once:

${link}

If it was not you, ignore this email: your password has not changed.`,
});

/** Tells the owner of an address that it already has an account, which the sign-up page must not reveal. */
export const addressTakenEmail = ({ email }: { email: string }, publicUrl: string): Email => ({
  to: email,
  subject: 'You already have a eutomer account',
  text: `Someone, probably you, signed up for eutomer with this email address, which already has an account. Sign in here:

${publicUrl}/sign-in

If you have forgotten your password, set a new one here:

${publicUrl}/reset-password

If it was not you, ignore this email: nothing has changed.`,
});

/** A key that has used much or all of its month's allowance. */
export interface AllowanceUsage {
  name: string;
  /** The masked key. */
  key: string;
  used: number;
  limit: number;
  resets: Date;
  /** URL of the API Keys page. */
  page: string;
}

/** Warns the owner of a key that its allowance is nearly or fully used. */
export function allowanceEmail(to: string, { name, key, used, limit, resets, page }: AllowanceUsage): Email {
  const isUsedUp = used >= limit;
  const resetTime = `${resets.toISOString().slice(0, 10)}, 00:00 UTC`;
  return {
    to,
    subject: `A eutomer API key has used ${isUsedUp ? 'all' : 'most'} of its monthly allowance`,
    text: `Your API key "${name}" (${key}) has used ${used} of its ${limit} compounds this month.

${isUsedUp ? `Requests with it will be rejected until ${resetTime}.` : `When they are used up, requests with it will be rejected until ${resetTime}.`}

Usage by day, and your other keys:

${page}

You get this email at 80 % and at 100 %, once a month for each key.`,
  };
}
