import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { chargeAndStore, selectUsage, type Charge, type QueryToStore } from '../db/usage.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../keys/caller.ts';
import { formatMonth, nextReset } from '../month.ts';
import { warnAboutAllowance } from './warn-about-allowance.ts';

/** The remaining allowance of a key this month. */
export interface Allowance {
  /** Compounds per month; null for no limit, in which case `remaining` is null too. */
  limit: number | null;
  remaining: number | null;
  resetsAt: Date;
}

const toAllowance = (caller: Caller, used: number, now: Date): Allowance => ({
  limit: caller.limit,
  remaining: caller.limit === null ? null : Math.max(0, caller.limit - used),
  resetsAt: nextReset(now),
});

/** What a key has left. Concurrent requests with a key share a lookup. */
export async function readAllowance({ ledger, now }: Context, caller: Caller): Promise<Allowance> {
  const time = now();
  const used = caller.limit === null ? 0 : await ledger.getUsage(caller.keyId, formatMonth(time));
  return toAllowance(caller, used, time);
}

/** The error for a request that exceeds the allowance; its cost is `more` if the compounds were not all counted. */
export function limitExceeded(
  cost: number | 'more',
  { limit, remaining, resetsAt }: Allowance,
  now: Date,
): ServiceError {
  const detail = `Expected at most ${remaining} more compound${remaining === 1 ? '' : 's'} this month (the limit is ${limit}); this request has ${cost}. Nothing was charged; the limit resets on the first of the month, 00:00 UTC.`;
  // The month may have ended since the allowance was read, during the upload of a file.
  const retryAfter = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000));
  return new ServiceError('limit_exceeded', detail, { retryAfter });
}

/**
 * Checks that some allowance is left before doing work. Whether the cost fits is decided when it is charged.
 *
 * @throws ServiceError `limit_exceeded` if nothing is left
 */
export async function checkAllowance(context: Context, caller: Caller, cost: number | 'more'): Promise<void> {
  const allowance = await readAllowance(context, caller);
  if (allowance.remaining === 0) throw limitExceeded(cost, allowance, context.now());
}

/**
 * Charges an answered request and stores its queries if the caller asked for it, atomically.
 *
 * @throws ServiceError `limit_exceeded` if the cost exceeds the remaining allowance
 */
export async function chargeUnits(
  context: Context,
  caller: Caller,
  cost: number,
  queries: readonly QueryToStore[],
): Promise<Allowance> {
  const now = context.now();
  const charge = toCharge(caller, { cost, now, queries });
  const allowance = await allowanceAfter(context.db, caller, charge, await context.ledger.charge(charge));
  warnAboutAllowance(context, caller, { ...allowance, cost, time: now });
  return allowance;
}

/**
 * Charges within a transaction, which is rolled back if the cost does not fit. The charge belongs to the month of
 * `now`, so that a refund goes to the same month.
 */
export async function chargeInTransaction(
  transaction: Db,
  caller: Caller,
  { cost, now }: { cost: number; now: Date },
): Promise<Allowance> {
  const charge = toCharge(caller, { cost, now, queries: [] });
  return allowanceAfter(transaction, caller, charge, await chargeAndStore(transaction, charge));
}

const toCharge = (
  { keyId, limit }: Caller,
  { cost, now, queries }: { cost: number; now: Date; queries: readonly QueryToStore[] },
): Charge => ({ keyId, month: formatMonth(now), cost, limit, time: now, queries });

/**
 * The allowance after a charge.
 *
 * @param used compounds used this month; null if the charge did not fit
 * @throws ServiceError `limit_exceeded` if it did not
 */
async function allowanceAfter(db: Db, caller: Caller, { cost, time }: Charge, used: number | null): Promise<Allowance> {
  if (used !== null) return toAllowance(caller, used, time);
  // Read here, not by the ledger: within a transaction, the embedded database answers nobody else.
  const usedBefore = await selectUsage(db, caller.keyId, formatMonth(time));
  throw limitExceeded(cost, toAllowance(caller, usedBefore, time), time);
}
