import { must } from '@eutomer/engine/must';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Client, Newcomer } from './accounts.ts';
import { toAccountError } from './auth-errors.ts';
import { checkPasswordLength } from './check-password-length.ts';
import { rememberDevice } from './remember-device.ts';
import { sessionMissingError } from './session-missing.ts';
import { isSetupLinkValid, makeFirstAdministrator } from './setup-link.ts';

const invalidLinkError = (): ServiceError =>
  new ServiceError(
    'link_invalid',
    'The link is not valid: there is already an administrator, or the link is incomplete.',
  );

/** Makes the signed-in user the first administrator. @returns cookies to set */
async function promoteCaller(context: Context, client: Client, token: string): Promise<string[]> {
  const session = await context.accounts.findSession(client);
  if (session === null) throw sessionMissingError('Sign in, or send the fields for a new account.');
  if (!(await makeFirstAdministrator(context.db, token, async () => session.person))) throw invalidLinkError();
  return session.cookies;
}

/**
 * Creates an account and makes its owner the first administrator, both or neither. Unlike other users, the holder of the
 * link is told if the address is taken, and needs no verified address.
 */
async function signUpAdministrator(
  context: Context,
  client: Client,
  token: string,
  newcomer: Newcomer,
): Promise<string[]> {
  checkPasswordLength(newcomer.password);
  const signUp = await context.accounts.openTrustedSignUp();
  const cookies: string[] = [];
  const isDone = await makeFirstAdministrator(context.db, token, async (transaction) => {
    const outcome = await signUp(transaction, client, newcomer);
    if (outcome.status >= 400) throw toAccountError(outcome, false);
    cookies.push(...outcome.cookies);
    return { id: must(outcome.personId, 'the new user'), name: newcomer.name };
  });
  if (!isDone) throw invalidLinkError();
  return [...cookies, await rememberDevice(context, client.cookie, newcomer.email)];
}

/**
 * Makes the holder of a setup link the first administrator: the signed-in user, or a new one, who is then signed in.
 *
 * @returns cookies to set
 * @throws ServiceError `link_invalid`, `session_missing`, `password_unfit`, `address_taken`
 */
export async function setUpAdministrator(
  context: Context,
  client: Client,
  { token, newcomer }: { token: string; newcomer?: Newcomer | undefined },
): Promise<string[]> {
  if (!(await isSetupLinkValid(context.db, token))) throw invalidLinkError();
  return newcomer === undefined
    ? promoteCaller(context, client, token)
    : signUpAdministrator(context, client, token, newcomer);
}
