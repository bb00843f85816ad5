import { allowanceEmail } from '../accounts/emails.ts';
import type { Context } from '../context.ts';
import { claimNotices, findKeyOwner } from '../db/allowance-notices.ts';
import type { Caller } from '../keys/caller.ts';
import { maskKey } from '../keys/key-format.ts';
import { formatMonth, nextReset } from '../month.ts';

/** Shares of the allowance, in percent, at which the owner of a key is warned; the highest first. */
const WARNING_PERCENTS = [100, 80] as const;

/** A charge that was just made. */
interface CompletedCharge {
  cost: number;
  /** Compounds used this month, including this charge. */
  used: number;
  time: Date;
}

/**
 * Emails the owner of a key if this charge passes 80 or 100 % of its allowance, each once a month, without delaying
 * the response. The warning is claimed before it is sent, because losing one is better than sending it twice.
 */
export function warnAboutAllowance(
  { db, accounts, publicUrl }: Context,
  caller: Caller,
  charge: CompletedCharge,
): void {
  const { keyId, limit } = caller;
  if (limit === null || !accounts.canSendEmail) return;
  const thresholdsReached = (used: number) => WARNING_PERCENTS.filter((percent) => used * 100 >= percent * limit);
  const reachedBefore = thresholdsReached(charge.used - charge.cost);
  const crossed = thresholdsReached(charge.used).filter((percent) => !reachedBefore.includes(percent));
  const [highest] = crossed;
  if (highest === undefined) return;
  accounts.sendInBackground(async () => {
    const owner = await findKeyOwner(db, keyId);
    if (owner === undefined) return null;
    const month = formatMonth(charge.time);
    if (!(await claimNotices(db, keyId, month, crossed)).includes(highest)) return null;
    return allowanceEmail(owner.email, {
      name: owner.keyName,
      key: maskKey(owner.lastFour),
      used: charge.used,
      limit,
      resets: nextReset(charge.time),
      page: `${publicUrl()}/keys`,
    });
  });
}
