import { selectKeys, type KeyRow } from '../db/keys.ts';
import type { Db } from '../db/db.ts';
import type { Plan } from '../plans.ts';
import { maskKey } from './key-format.ts';

export type KeyStatus = 'Active' | 'Expired' | 'Revoked';

/** A masked key: interface specification, section 5. */
export interface KeyListing {
  id: string;
  name: string;
  /** Name of its account. */
  account: string;
  /** Prefix, asterisks, last four characters. */
  key: string;
  plan: Plan;
  /** `YYYY-MM-DD`. */
  created: string;
  /** Date and time, ISO 8601 in UTC; null if never used. */
  last_used: string | null;
  status: KeyStatus;
  expires: string | null;
}

export function keyStatus(key: Pick<KeyRow, 'revoked_at' | 'expires_at'>, now: Date): KeyStatus {
  if (key.revoked_at !== null) return 'Revoked';
  return key.expires_at !== null && key.expires_at <= now ? 'Expired' : 'Active';
}

/** All keys, or those of one account, masked, oldest first. */
export async function listKeys(db: Db, now: Date, accountId?: string): Promise<KeyListing[]> {
  const rows = await selectKeys(db, accountId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    account: row.account_name,
    key: maskKey(row.last_four),
    plan: row.plan,
    created: row.created_at.toISOString().slice(0, 10),
    last_used: row.last_used_at?.toISOString() ?? null,
    status: keyStatus(row, now),
    expires: row.expires_at?.toISOString() ?? null,
  }));
}
