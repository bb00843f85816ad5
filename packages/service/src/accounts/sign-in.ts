import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { clearAttempts, clearAllAttempts } from '../db/attempts.ts';
import { sharedSecret } from '../db/settings.ts';
import { ServiceError } from '../errors/service-error.ts';
import { networkClient } from '../network-client.ts';
import type { Client } from './accounts.ts';
import { attemptHasher } from './attempt-subject.ts';
import { countWithinLimit, type AttemptWindow } from './count-within-limit.ts';
import { findDevice } from './devices.ts';
import { CLIENT_ATTEMPTS, SIGN_IN_ATTEMPTS, SIGN_IN_MINUTES, UNKNOWN_BROWSER_ATTEMPTS } from '../account-rules.ts';

interface AttemptLimit extends AttemptWindow {
  /** Hash of what the attempts are counted for (the account, client or browser). */
  subject: string;
  /** True if a correct password resets the count. */
  resetsOnSuccess: boolean;
  /** The error message. */
  detail: string;
}

const SIGN_IN_SECONDS = SIGN_IN_MINUTES * 60;

const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Clears the attempts for an email address, from all clients, after its owner has set a new password. */
export const clearPasswordAttempts = async (db: Db, email: string): Promise<void> => {
  const hash = await attemptHasher(db);
  await clearAllAttempts(db, hash('address', normalizeEmail(email)));
};

/** Limits a known browser or session separately, so that nobody else can use up its attempts. */
const singleOwnerLimit = (subject: string): AttemptLimit => ({
  subject,
  max: SIGN_IN_ATTEMPTS,
  seconds: SIGN_IN_SECONDS,
  resetsOnSuccess: true,
  detail: `Too many attempts: at most ${SIGN_IN_ATTEMPTS} in ${SIGN_IN_MINUTES} minutes. Wait, or set a new password.`,
});

/**
 * The limits for a client that has never signed in with the email address.
 *
 * @param email its hash
 * @param client the hash of the client's network
 */
function unknownBrowserLimits(email: string, client: string): AttemptLimit[] {
  const window = `in ${SIGN_IN_MINUTES} minutes with one email address`;
  return [
    {
      subject: client,
      max: CLIENT_ATTEMPTS,
      seconds: 60,
      resetsOnSuccess: false,
      detail: 'Too many attempts from this IP address. Wait a moment.',
    },
    {
      subject: `${email}.${client}`,
      max: SIGN_IN_ATTEMPTS,
      seconds: SIGN_IN_SECONDS,
      resetsOnSuccess: true,
      detail: `Too many attempts: at most ${SIGN_IN_ATTEMPTS} ${window} from one client. Wait, or set a new password.`,
    },
    {
      subject: email,
      max: UNKNOWN_BROWSER_ATTEMPTS,
      seconds: SIGN_IN_SECONDS,
      resetsOnSuccess: true,
      detail: `Too many attempts: at most ${UNKNOWN_BROWSER_ATTEMPTS} ${window} from browsers that have not signed in with it before. Wait, set a new password, or use a browser that you have signed in with.`,
    },
  ];
}

async function runWithinLimits(
  context: Context,
  limits: readonly AttemptLimit[],
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  // In order, stopping at the first exceeded limit: a rejected attempt must not count towards the others.
  for (const limit of limits) {
    const retryAfter = await countWithinLimit(context.db, limit.subject, limit, context.now());
    if (retryAfter !== null) throw new ServiceError('too_many_attempts', limit.detail, { retryAfter });
  }
  const succeeded = await attempt();
  if (succeeded)
    await clearAttempts(
      context.db,
      limits.filter(({ resetsOnSuccess }) => resetsOnSuccess).map(({ subject }) => subject),
    );
  return succeeded;
}

/**
 * Tries a password for an email address. A browser that has signed in with it before has its own limit; other attempts
 * are counted by client, by client and address, and by address across all clients, so that neither one client nor many
 * clients can guess a password. The limits are the same if the address has no account.
 *
 * @returns true if `attempt` succeeded; the counts are then cleared
 * @throws ServiceError `too_many_attempts`
 */
export async function tryPassword(
  context: Context,
  client: Client,
  rawEmail: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const email = normalizeEmail(rawEmail);
  const hash = await attemptHasher(context.db);
  const device = findDevice(await sharedSecret(context.db, 'device_secret'), client.cookie, email);
  const limits =
    device === null
      ? unknownBrowserLimits(hash('address', email), hash('client', networkClient(client.address)))
      : [singleOwnerLimit(hash('device', device))];
  return runWithinLimits(context, limits, attempt);
}

/** Tries a password for a signed-in user. Each session has its own limit, which nobody else can use up. */
export async function tryCurrentPassword(
  context: Context,
  { session }: { session: string },
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const hash = await attemptHasher(context.db);
  return runWithinLimits(context, [singleOwnerLimit(hash('session', session))], attempt);
}
