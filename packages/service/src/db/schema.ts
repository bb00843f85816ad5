import type { ColumnType, Generated } from 'kysely';
import type { Plan } from '../plans.ts';

export interface AccountTable {
  id: Generated<string>;
  name: string;
  plan: Plan;
  /** Compounds a month for each key; only enterprise accounts have one of their own. */
  monthly_limit: number | null;
  created_at: Generated<Date>;
  /** Who signs in to it; null for accounts that the command line made. */
  person_id: Generated<string | null>;
}

/** Someone who signs in. better-auth writes it, as it does the sessions and credentials, under its own field names. */
export interface PersonTable {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: boolean;
  role: Generated<Role>;
  created_at: Generated<Date>;
}

export type Role = 'member' | 'administrator';

export interface SessionTable {
  id: Generated<string>;
  person_id: string;
  token: string;
  expires_at: Date;
}

/** A single-use token, stored as its hash, that a link carries. better-auth reads and consumes it. */
export interface VerificationTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Date;
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
  /** The owner no longer wants to see it; what it used stays counted. */
  deleted_at: Generated<Date | null>;
}

export interface UsageTable {
  key_id: string;
  /** `YYYY-MM`, UTC. */
  month: string;
  /** Compounds charged. PostgreSQL's bigint arrives as text from one driver and as a number from the other. */
  used: ColumnType<string | number, number, number>;
}

export interface UsageDayTable {
  key_id: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  used: ColumnType<string | number, number, number>;
}

/** A link that makes whoever opens it the first administrator. */
export interface SetupLinkTable {
  /** SHA-256 of the token in the link. */
  hash: string;
  /** The account of the first key, which the administrator takes over. */
  account_id: string | null;
}

/** Failed attempts to sign in with one address. */
export interface SignInFailureTable {
  address_hash: string;
  failures: number;
  since: Date;
}

export interface SettingTable {
  name: string;
  value: string;
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
  usage_day: UsageDayTable;
  stored_query: StoredQueryTable;
  person: PersonTable;
  session: SessionTable;
  verification: VerificationTable;
  setup_link: SetupLinkTable;
  sign_in_failure: SignInFailureTable;
  setting: SettingTable;
}
