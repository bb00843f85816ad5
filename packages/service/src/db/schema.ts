import type { ColumnType, Generated } from 'kysely';
import type { Plan } from '../plans.ts';

export interface AccountTable {
  id: Generated<string>;
  name: string;
  plan: Plan;
  /** Compounds a month for each key; only enterprise accounts have one of their own. */
  monthly_limit: number | null;
  created_at: Generated<Date>;
}

export interface ApiKeyTable {
  id: Generated<string>;
  account_id: string;
  name: string;
  /** SHA-256 of the key, hexadecimal. The key itself is never stored. */
  hash: string;
  last_four: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface UsageTable {
  key_id: string;
  /** `YYYY-MM`, UTC. */
  month: string;
  /** Compounds charged. PostgreSQL's bigint arrives as text from one driver and as a number from the other. */
  used: ColumnType<string | number, number, number>;
}

/** A query kept because its caller asked for it. Nothing in it leads back to a key, an account or a time of day. */
export interface StoredQueryTable {
  id: Generated<string>;
  canonical_smiles: string;
  result: ColumnType<unknown, string, never>;
  day: string;
  contribute: boolean;
}

export interface Database {
  account: AccountTable;
  api_key: ApiKeyTable;
  usage: UsageTable;
  stored_query: StoredQueryTable;
}
