import { createHash, createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { countAttempt, clearAttempts, clearAllAttempts } from '../db/attempts.ts';
import { sharedSecret } from '../db/settings.ts';
import { ServiceError } from '../errors/service-error.ts';
import { networkClient } from '../network-client.ts';
import type { Client } from './accounts.ts';
import { findDevice } from './devices.ts';
import { CLIENT_ATTEMPTS, SIGN_IN_ATTEMPTS, SIGN_IN_MINUTES, UNKNOWN_BROWSER_ATTEMPTS } from '../account-rules.ts';

const MINUTE_MS = 60_000;
/** The longest window of any attempt limit (that of emails); older attempts do not count. */
const LONGEST_WINDOW_MS = 60 * MINUTE_MS;

interface AttemptLimit {
  /** Hash of what the attempts are counted for (the account, client or browser). */
  subject: string;
  maxAttempts: number;
  minutes: number;
  /** True if a correct password resets the count. */
  resetsOnSuccess: boolean;
  /** The error message. */
  detail: string;
}

const normalizeEmail = (email: string): string => email.trim().toLowerCase();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Clears the attempts for an email address, from all clients, after its owner has set a new password. */
export const clearPasswordAttempts = (db: Db, email: string): Promise<void> =>
  clearAllAttempts(db, sha256(normalizeEmail(email)));

/** Limits a known browser or session separately, so that nobody else can use up its attempts. */
const singleOwnerLimit = (subject: string): AttemptLimit => ({
  subject: sha256(subject),
  maxAttempts: SIGN_IN_ATTEMPTS,
  minutes: SIGN_IN_MINUTES,
  resetsOnSuccess: true,
  detail: `Too many attempts: at most ${SIGN_IN_ATTEMPTS} in ${SIGN_IN_MINUTES} minutes. Wait, or set a new password.`,
});

/** The limits for a client that has never signed in with the email address. */
function unknownBrowserLimits(secret: string, email: string, address: string): AttemptLimit[] {
  // Keyed, because a plain hash of an IP address can be reversed by brute force.
  const client = createHmac('sha256', secret)
    .update(`client ${networkClient(address)}`)
    .digest('hex');
  const window = `in ${SIGN_IN_MINUTES} minutes with one email address`;
  return [
    {
      subject: client,
      maxAttempts: CLIENT_ATTEMPTS,
      minutes: 1,
      resetsOnSuccess: false,
      detail: 'Too many attempts from this IP address. Wait a moment.',
    },
    {
      subject: `${sha256(email)}.${client}`,
      maxAttempts: SIGN_IN_ATTEMPTS,
      minutes: SIGN_IN_MINUTES,
      resetsOnSuccess: true,
      detail: `Too many attempts: at most ${SIGN_IN_ATTEMPTS} ${window} from one client. Wait, or set a new password.`,
    },
    {
      subject: sha256(email),
      maxAttempts: UNKNOWN_BROWSER_ATTEMPTS,
      minutes: SIGN_IN_MINUTES,
      resetsOnSuccess: true,
      detail: `Too many attempts: at most ${UNKNOWN_BROWSER_ATTEMPTS} ${window} from browsers that have not signed in with it before. Wait, set a new password, or use a browser that you have signed in with.`,
    },
  ];
}

/** @throws ServiceError `too_many_attempts` */
async function countAttemptOrThrow(
  context: Context,
  { subject, maxAttempts: max, minutes, detail }: AttemptLimit,
): Promise<void> {
  const now = context.now();
  const window = minutes * MINUTE_MS;
  const { attempts, since } = await countAttempt(context.db, subject, new Date(now.getTime() - window), now);
  if (attempts <= max) return;
  throw new ServiceError('too_many_attempts', detail, {
    retryAfter: Math.max(1, Math.ceil((since.getTime() + window - now.getTime()) / 1000)),
  });
}

async function runWithinLimits(
  context: Context,
  limits: readonly AttemptLimit[],
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const startedAt = context.now().getTime();
  // In order, stopping at the first exceeded limit: a rejected attempt must not count towards the others.
  for (const limit of limits) await countAttemptOrThrow(context, limit);
  const succeeded = await attempt();
  if (succeeded)
    await clearAttempts(
      context.db,
      limits.filter(({ resetsOnSuccess }) => resetsOnSuccess).map(({ subject }) => subject),
      new Date(startedAt - LONGEST_WINDOW_MS),
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
  const secret = await sharedSecret(context.db, 'device_secret');
  const device = findDevice(secret, client.cookie, email);
  return runWithinLimits(
    context,
    device === null ? unknownBrowserLimits(secret, email, client.address) : [singleOwnerLimit(`device ${device}`)],
    attempt,
  );
}

/** Tries a password for a signed-in user. Each session has its own limit, which nobody else can use up. */
export const tryCurrentPassword = (
  context: Context,
  { session }: { session: string },
  attempt: () => Promise<boolean>,
): Promise<boolean> => runWithinLimits(context, [singleOwnerLimit(`session ${session}`)], attempt);
