import { allowanceEmail } from '../accounts/emails.ts';
import type { Context } from '../context.ts';
import { claimNotices, findKeyOwner } from '../db/allowance-notices.ts';
import type { Caller } from '../keys/caller.ts';
import { maskKey } from '../keys/key-format.ts';
import { formatMonth, nextReset } from '../month.ts';

/** Shares of the allowance, in percent, at which the owner of a key is warned; the highest first. */
const WARNING_PERCENTS = [100, 80] as const;

/** A charge that was just made, and the allowance after it: null for no limit. */
interface CompletedCharge {
  cost: number;
  time: Date;
  limit: number | null;
  remaining: number | null;
}

/**
 * Emails the owner of a key if this charge passes 80 or 100 % of its allowance, each once a month, without delaying
 * the response. The warning is claimed before it is sent, because losing one is better than sending it twice.
 */
export function warnAboutAllowance(
  { db, accounts, publicUrl }: Context,
  { keyId }: Caller,
  { cost, time, limit, remaining }: CompletedCharge,
): void {
  if (limit === null || remaining === null || !accounts.canSendEmail) return;
  const used = limit - remaining;
  const isReached = (percent: number, units: number): boolean => units * 100 >= percent * limit;
  const crossed = WARNING_PERCENTS.filter((percent) => isReached(percent, used) && !isReached(percent, used - cost));
  const [highest] = crossed;
  if (highest === undefined) return;
  accounts.sendInBackground(async () => {
    const owner = await findKeyOwner(db, keyId);
    if (owner === undefined) return null;
    const month = formatMonth(time);
    if (!(await claimNotices(db, keyId, month, crossed)).includes(highest)) return null;
    return allowanceEmail(owner.email, {
      name: owner.keyName,
      key: maskKey(owner.lastFour),
      used,
      limit,
      resets: nextReset(time),
      page: `${publicUrl()}/keys`,
    });
  });
}
