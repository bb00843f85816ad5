import { allowanceEmail } from '../accounts/emails.ts';
import type { Context } from '../context.ts';
import { claimNotices, findKeyOwner } from '../db/allowance-notices.ts';
import type { Caller } from '../keys/caller.ts';
import { maskKey } from '../keys/key-format.ts';
import { monthOf, nextReset } from '../month.ts';

/** Shares of the allowance, in percent, at which the owner of a key is warned; the highest first. */
const WARNING_PERCENTS = [100, 80] as const;

/** A charge that was just made. */
interface Charged {
  cost: number;
  /** Compounds used this month, with these. */
  used: number;
  at: Date;
}

/**
 * Emails the owner of a key if this charge passes 80 or 100 % of its allowance, each once a month, without delaying
 * the response. The warning is claimed before it is sent: losing one is better than sending it twice.
 */
export function warnOfAllowance({ db, accounts, publicUrl }: Context, caller: Caller, charged: Charged): void {
  const { keyId, limit } = caller;
  if (limit === null || !accounts.mail) return;
  const reached = (used: number) => WARNING_PERCENTS.filter((percent) => used * 100 >= percent * limit);
  const before = reached(charged.used - charged.cost);
  const passed = reached(charged.used).filter((percent) => !before.includes(percent));
  const [highest] = passed;
  if (highest === undefined) return;
  accounts.notify(async () => {
    const owner = await findKeyOwner(db, keyId);
    if (owner === undefined) return null;
    const month = monthOf(charged.at);
    if (!(await claimNotices(db, keyId, month, passed)).includes(highest)) return null;
    return allowanceEmail(owner.email, {
      name: owner.keyName,
      key: maskKey(owner.lastFour),
      used: charged.used,
      limit,
      resets: nextReset(charged.at),
      page: `${publicUrl()}/keys`,
    });
  });
}
