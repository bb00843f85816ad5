import type { BetterAuthOptions } from 'better-auth';
import { PASSWORD_MAX, PASSWORD_MIN, RESET_HOURS } from '../account-rules.ts';
import { deleteResetLinks } from '../db/people.ts';
import type { AuthOptions } from './auth-options.ts';
import { addressTakenEmail, passwordResetEmail, verificationEmail } from './emails.ts';
import type { Email } from './mail.ts';
import { maySendEmail } from './may-send-email.ts';
import { clearPasswordAttempts } from './sign-in.ts';
import { issueVerificationToken } from './verify-link.ts';

const HOUR_SECONDS = 3_600;

type Send = (email: Email | Promise<Email>) => Promise<void>;

const createSender =
  ({ db, mailer, now, onFailure }: AuthOptions): Send =>
  async (email) => {
    try {
      const message = await email;
      if (mailer !== null && (await maySendEmail(db, message, now()))) await mailer.send(message);
    } catch (error) {
      // better-auth does not report errors in background tasks.
      onFailure(error);
    }
  };

const passwords = ({ db, publicUrl, mailer, passwordHash }: AuthOptions, send: Send) =>
  ({
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
  }) satisfies BetterAuthOptions['emailAndPassword'];

const verification = ({ db, publicUrl, mailer }: AuthOptions, send: Send) =>
  ({
    sendOnSignUp: mailer !== null,
    sendOnSignIn: mailer !== null,
    // Not better-auth's token: it is bound to the address instead of the account, and is not single-use.
    sendVerificationEmail: async ({ user }) =>
      send(
        issueVerificationToken(db, user.id).then((token) =>
          verificationEmail(user, `${publicUrl()}/verify-address#${token}`),
        ),
      ),
  }) satisfies BetterAuthOptions['emailVerification'];

/** How better-auth handles passwords, verifies addresses, and which emails it sends for both. */
export function passwordOptions(options: AuthOptions) {
  const send = createSender(options);
  return { emailAndPassword: passwords(options, send), emailVerification: verification(options, send) };
}
