import type { Context } from '../context.ts';
import { ensureAccount } from '../db/people.ts';
import { selectUsageByKey, selectUsageByKeyAndDay } from '../db/reports.ts';
import { selectFormerSecrets } from '../db/rotate-key.ts';
import { maskKey } from '../keys/key-format.ts';
import { listKeys, type KeyListing } from '../keys/list-keys.ts';
import { formatMonth, nextReset } from '../month.ts';
import { monthlyLimit, type Plan } from '../plans.ts';

/** A key as its owner sees it. */
export interface OwnKey extends KeyListing {
  /** Compounds charged this month. */
  used: number;
  /** Usage by day (`YYYY-MM-DD`, UTC); days without usage are left out. */
  days: { day: string; used: number }[];
  /** Earlier secrets that are still valid, masked. */
  former: { key: string; until: string }[];
}

/** Limits of an account, and usage of its keys this month. */
export interface OwnAccountUsage {
  plan: Plan;
  /** Compounds per month; null for no limit. */
  limit: number | null;
  month: string;
  resetsAt: Date;
  keys: OwnKey[];
}

/** A user's account, with its keys and their usage. */
export async function readOwnAccount(
  { db, now }: Context,
  person: { id: string; name: string },
): Promise<OwnAccountUsage> {
  const time = now();
  const account = await ensureAccount(db, person);
  const [keys, used, days, former] = await Promise.all([
    listKeys(db, time, account.id),
    selectUsageByKey(db, account.id, formatMonth(time)),
    selectUsageByKeyAndDay(db, account.id, formatMonth(time)),
    selectFormerSecrets(db, account.id, time),
  ]);
  return {
    plan: account.plan,
    limit: monthlyLimit(account.plan, account.monthly_limit),
    month: formatMonth(time),
    resetsAt: nextReset(time),
    keys: keys.map((key) => ({
      ...key,
      used: used.get(key.id) ?? 0,
      days: days.filter(({ keyId }) => keyId === key.id).map(({ day, used: count }) => ({ day, used: count })),
      former:
        key.status === 'Active'
          ? former
              .filter(({ keyId }) => keyId === key.id)
              .map(({ lastFour, endsAt }) => ({ key: maskKey(lastFour), until: endsAt.toISOString() }))
          : [],
    })),
  };
}
