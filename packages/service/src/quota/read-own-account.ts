import type { Context } from '../context.ts';
import { ensureAccount } from '../db/people.ts';
import { selectUseByKey } from '../db/reports.ts';
import { listKeys, type KeyListing } from '../keys/list-keys.ts';
import { monthOf, nextReset } from '../month.ts';
import { monthlyLimit, type Plan } from '../plans.ts';

/** What an account may use, and what each of its keys did this month. */
export interface OwnAccountUse {
  plan: Plan;
  /** Compounds a month; null for no limit. */
  limit: number | null;
  month: string;
  resetsAt: Date;
  keys: (KeyListing & { used: number })[];
}

/** The account of a person, with its keys and their use. */
export async function readOwnAccount(
  { db, now }: Context,
  person: { id: string; name: string },
): Promise<OwnAccountUse> {
  const at = now();
  const account = await ensureAccount(db, person);
  const [keys, used] = await Promise.all([listKeys(db, at, account.id), selectUseByKey(db, account.id, monthOf(at))]);
  return {
    plan: account.plan,
    limit: monthlyLimit(account.plan, account.monthly_limit),
    month: monthOf(at),
    resetsAt: nextReset(at),
    keys: keys.map((key) => ({ ...key, used: used.get(key.id) ?? 0 })),
  };
}
