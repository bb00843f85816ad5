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

/** How many keys were made in a month with a mail address or from a network address, also by accounts that are gone. */
export interface KeysMadeTable {
  /** Keyed hash of the address. */
  subject: string;
  /** `YYYY-MM`, UTC. */
  month: string;
  made: number;
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

/** `uploading`: being received, not yet charged, and not to be seen by anybody. */
export type JobState = 'uploading' | 'queued' | 'running' | 'done' | 'cancelled';

/** Compounds that a caller asked to have worked on later. Deleted with all its chunks when it expires. */
export interface JobTable {
  id: Generated<string>;
  key_id: string;
  state: JobState;
  /** Compounds. */
  total: Generated<number>;
  done: Generated<number>;
  failed: Generated<number>;
  /** Compounds whose units were given back. */
  given_back: Generated<number>;
  /** How many of its compounds cost a worker each when they were worked on alone. */
  guilty: Generated<number>;
  store: boolean;
  contribute: boolean;
  created_at: Date;
  expires_at: Date;
  started_at: Generated<Date | null>;
  /** Nothing will change any more: all done, or cancelled and no chunk under way. */
  finished_at: Generated<Date | null>;
  idempotency_key: Generated<string | null>;
  body_hash: Generated<string | null>;
}

export type ChunkState = 'queued' | 'running' | 'done' | 'cancelled';

/** Some hundred compounds of a job, which one worker works on at once. Its id is also that of its entry in the queue. */
export interface JobChunkTable {
  id: Generated<string>;
  job_id: string;
  /** Where it begins in the job, from 0. */
  first: number;
  count: number;
  state: ChunkState;
  /** How often a worker began it. */
  begun: Generated<number>;
  /** The compound that is worked on by itself, counted from 0 in the chunk; it stands here when that costs the worker. */
  alone: Generated<number | null>;
  /** Compounds that cost a worker so. */
  guilty: Generated<number[]>;
  /** Compressed compounds; null once they are done. */
  input: Uint8Array | null;
  /** Compressed results, one JSON object a line. */
  output: Generated<Uint8Array | null>;
}

export interface Database {
  job: JobTable;
  job_chunk: JobChunkTable;
  account: AccountTable;
  api_key: ApiKeyTable;
  keys_made: KeysMadeTable;
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
