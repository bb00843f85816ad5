import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { countAttempt, forgetAttempts } from '../db/attempts.ts';
import { ServiceError } from '../errors/service-error.ts';
import { SIGN_IN_ATTEMPTS, SIGN_IN_MINUTES } from './rules.ts';

const WINDOW = SIGN_IN_MINUTES * 60_000;
/** Longest window of any kind of attempt (letters): what is older counts nowhere, in milliseconds. */
const LONGEST_WINDOW = 3_600_000;

const hashOf = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/** Lets passwords be tried anew for an address whose owner has set a new one. */
export const liftLimit = (db: Db, email: string): Promise<void> => forgetAttempts(db, hashOf(email));

/**
 * Lets a password be tried for an address, if it has not been tried too often: from however many places, one password is not to be
 * guessed. Whether the address is known makes no difference.
 *
 * @returns whether `attempt` succeeded; then the count is forgotten
 * @throws ServiceError `too_many_attempts`
 */
export async function tryPassword(context: Context, email: string, attempt: () => Promise<boolean>): Promise<boolean> {
  const addressHash = hashOf(email);
  const now = context.now();
  const from = new Date(now.getTime() - WINDOW);
  const { attempts, since } = await countAttempt(context.db, addressHash, from, now);
  if (attempts > SIGN_IN_ATTEMPTS) {
    const retryAfter = Math.max(1, Math.ceil((since.getTime() + WINDOW - now.getTime()) / 1000));
    throw new ServiceError('too_many_attempts', `Expected at most ${SIGN_IN_ATTEMPTS} attempts in ${SIGN_IN_MINUTES} minutes with one address. Wait, or set a new password.`, { retryAfter });
  }
  const succeeded = await attempt();
  if (succeeded) await forgetAttempts(context.db, addressHash, new Date(now.getTime() - LONGEST_WINDOW));
  return succeeded;
}
