import { createHash, createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { countAttempt, forgetAttempts, forgetAttemptsOf } from '../db/attempts.ts';
import { sharedSecret } from '../db/settings.ts';
import { ServiceError } from '../errors/service-error.ts';
import { networkClient } from '../network-client.ts';
import type { Client } from './accounts.ts';
import { deviceOf } from './devices.ts';
import { CLIENT_ATTEMPTS, SIGN_IN_ATTEMPTS, SIGN_IN_MINUTES, STRANGER_ATTEMPTS } from '../account-rules.ts';

const MINUTE = 60_000;
/** Longest window of any kind of attempt (letters): what is older counts nowhere, in milliseconds. */
const LONGEST_WINDOW = 60 * MINUTE;

/** How often something may be tried. */
interface Limit {
  /** What is counted, as a hash. */
  of: string;
  most: number;
  minutes: number;
  /** Whether somebody who knows the password starts anew. */
  endsWithSuccess: boolean;
  /** For the message. */
  detail: string;
}

const normal = (email: string): string => email.trim().toLowerCase();
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Lets passwords be tried anew for an address whose owner has set a new one, from wherever they were tried. */
export const liftLimit = (db: Db, email: string): Promise<void> => forgetAttemptsOf(db, hashOf(normal(email)));

/** Makes sure that a person's own attempts are few, and that nobody else can use them up. */
const ownLimit = (of: string): Limit => ({
  of: hashOf(of),
  most: SIGN_IN_ATTEMPTS,
  minutes: SIGN_IN_MINUTES,
  endsWithSuccess: true,
  detail: `Expected at most ${SIGN_IN_ATTEMPTS} attempts in ${SIGN_IN_MINUTES} minutes from here. Wait, or set a new password.`,
});

/** What a client is measured by in which nobody signed in with the address before. */
function strangerLimits(secret: string, email: string, address: string): Limit[] {
  // Keyed: of a network address alone a hash could be undone by trying them all.
  const client = createHmac('sha256', secret)
    .update(`client ${networkClient(address)}`)
    .digest('hex');
  const with_ = `in ${SIGN_IN_MINUTES} minutes with one address`;
  return [
    {
      of: client,
      most: CLIENT_ATTEMPTS,
      minutes: 1,
      endsWithSuccess: false,
      detail: 'Too many attempts from this address of the network. Wait a moment.',
    },
    {
      of: `${hashOf(email)}.${client}`,
      most: SIGN_IN_ATTEMPTS,
      minutes: SIGN_IN_MINUTES,
      endsWithSuccess: true,
      detail: `Expected at most ${SIGN_IN_ATTEMPTS} attempts ${with_} from one place. Wait, or set a new password.`,
    },
    {
      of: hashOf(email),
      most: STRANGER_ATTEMPTS,
      minutes: SIGN_IN_MINUTES,
      endsWithSuccess: true,
      detail: `Expected at most ${STRANGER_ATTEMPTS} attempts ${with_} from places where nobody signed in with it before. Wait, set a new password, or use a browser that you signed in with.`,
    },
  ];
}

/** @throws ServiceError `too_many_attempts` */
async function count(context: Context, { of, most, minutes, detail }: Limit): Promise<void> {
  const now = context.now();
  const window = minutes * MINUTE;
  const { attempts, since } = await countAttempt(context.db, of, new Date(now.getTime() - window), now);
  if (attempts <= most) return;
  throw new ServiceError('too_many_attempts', detail, {
    retryAfter: Math.max(1, Math.ceil((since.getTime() + window - now.getTime()) / 1000)),
  });
}

async function within(context: Context, limits: readonly Limit[], attempt: () => Promise<boolean>): Promise<boolean> {
  const begun = context.now().getTime();
  // In order, and none further than the first that refuses: whoever is turned away uses up nothing of anybody's.
  for (const limit of limits) await count(context, limit);
  const succeeded = await attempt();
  if (succeeded)
    await forgetAttempts(
      context.db,
      limits.filter(({ endsWithSuccess }) => endsWithSuccess).map(({ of }) => of),
      new Date(begun - LONGEST_WINDOW),
    );
  return succeeded;
}

/**
 * Lets a password be tried for an address. A browser in which somebody signed in with it before has attempts of its own; others are counted by client, by
 * client and address, and all together by address, so that neither one place nor many can guess a password. Whether the address is known makes no difference.
 *
 * @returns whether `attempt` succeeded; then the counts are forgotten
 * @throws ServiceError `too_many_attempts`
 */
export async function tryPassword(
  context: Context,
  client: Client,
  given: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const email = normal(given);
  const secret = await sharedSecret(context.db, 'device_secret');
  const device = deviceOf(secret, client.cookie, email);
  return within(
    context,
    device === null ? strangerLimits(secret, email, client.address) : [ownLimit(`device ${device}`)],
    attempt,
  );
}

/** The same where somebody is signed in: each session has attempts of its own, which nobody without it can use up. */
export const tryPresentPassword = (
  context: Context,
  { session }: { session: string },
  attempt: () => Promise<boolean>,
): Promise<boolean> => within(context, [ownLimit(`session ${session}`)], attempt);
