import type { Letter } from './mail.ts';
import { RESET_HOURS, VERIFY_HOURS } from '../account-rules.ts';

const inHours = (hours: number): string => (hours === 1 ? 'one hour' : `${hours} hours`);

/** The letter with the link that verifies an address. */
export const verifyLetter = ({ email }: { email: string }, link: string): Letter => ({
  to: email,
  subject: 'Verify your address for eutomer',
  text: `Someone, probably you, signed up for eutomer with this address. Open this link to verify it; it lasts ${inHours(VERIFY_HOURS)}:

${link}

If it was not you, do nothing: without the link the address stays unverified.`,
});

/** The letter with the link that sets a new password. */
export const resetLetter = ({ email }: { email: string }, link: string): Letter => ({
  to: email,
  subject: 'Set a new password for eutomer',
  text: `Someone, probably you, asked for a new password for eutomer. Open this link to set one; it works once and lasts ${inHours(RESET_HOURS)}:

${link}

If it was not you, do nothing: your password stays as it is.`,
});

/** The letter that says what the page must not: the address has an account. */
export const takenLetter = ({ email }: { email: string }, publicUrl: string): Letter => ({
  to: email,
  subject: 'You have an account for eutomer',
  text: `Someone, probably you, signed up for eutomer with this address, which has an account already. Sign in here:

${publicUrl}/sign-in

If you do not know the password any more, set a new one here:

${publicUrl}/reset-password

If it was not you, do nothing: nothing was changed.`,
});
