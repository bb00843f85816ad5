import type { Context } from '../context.ts';
import { ensureAccount } from '../db/people.ts';
import { selectUsageByKey } from '../db/reports.ts';
import { listKeys, type KeyListing } from '../keys/list-keys.ts';
import { monthOf, nextReset } from '../month.ts';
import { monthlyLimit, type Plan } from '../plans.ts';

/** Limits of an account, and usage of its keys this month. */
export interface OwnAccountUse {
  plan: Plan;
  /** Compounds per month; null for no limit. */
  limit: number | null;
  month: string;
  resetsAt: Date;
  keys: (KeyListing & { used: number })[];
}

/** A user's account, with its keys and their usage. */
export async function readOwnAccount(
  { db, now }: Context,
  person: { id: string; name: string },
): Promise<OwnAccountUse> {
  const at = now();
  const account = await ensureAccount(db, person);
  const [keys, used] = await Promise.all([listKeys(db, at, account.id), selectUsageByKey(db, account.id, monthOf(at))]);
  return {
    plan: account.plan,
    limit: monthlyLimit(account.plan, account.monthly_limit),
    month: monthOf(at),
    resetsAt: nextReset(at),
    keys: keys.map((key) => ({ ...key, used: used.get(key.id) ?? 0 })),
  };
}
