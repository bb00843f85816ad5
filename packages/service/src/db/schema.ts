import type { ColumnType, Generated } from 'kysely';
import type { Plan } from '../plans.ts';

export interface AccountTable {
  id: Generated<string>;
  name: string;
  plan: Plan;
  /** Compounds per month and key; set only for enterprise accounts. */
  monthly_limit: number | null;
  created_at: Generated<Date>;
  /** The owner; null for accounts created on the command line. */
  person_id: Generated<string | null>;
}

/** A user. Written by better-auth under its own field names, like sessions and credentials. */
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

/** The hash of a single-use token in a link. Read and consumed by better-auth. */
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
  /** A deleted key is hidden from its owner; its usage still counts. */
  deleted_at: Generated<Date | null>;
}

/** A former secret of a key, valid until it expires. */
export interface FormerSecretTable {
  /** SHA-256, like that of a key. */
  hash: string;
  key_id: string;
  last_four: string;
  ends_at: Date;
}

/** A warning about a month's allowance that was sent by email. */
export interface AllowanceNoticeTable {
  key_id: string;
  /** `YYYY-MM`, UTC. */
  month: string;
  /** Share of the allowance that was used. */
  percent: number;
}

export interface UsageTable {
  key_id: string;
  /** `YYYY-MM`, UTC. */
  month: string;
  /** Compounds charged. One driver returns PostgreSQL's bigint as a string, the other as a number. */
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

/** Attempts within a limited time: to sign in, to sign up or to have an email sent, successful or not. */
export interface AttemptTable {
  /** Keyed hash of what is limited: an email address, client, browser or session. */
  subject: string;
  attempts: number;
  /** Time of the first one counted. */
  since: Date;
}

/** Keys created per month for an email or IP address, including those of deleted accounts. */
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

/** A query stored at its caller's request. It cannot be traced to a key, an account or a time of day. */
export interface StoredQueryTable {
  id: Generated<string>;
  canonical_smiles: string;
  result: ColumnType<unknown, string, never>;
  day: string;
  contribute: boolean;
}

/** `uploading`: being received, not charged yet, and not visible. */
export type JobState = 'uploading' | 'queued' | 'running' | 'done' | 'cancelled';

/** A job, which is deleted with all its chunks when it expires. */
export interface JobTable {
  id: Generated<string>;
  key_id: string;
  state: JobState;
  /** Number of compounds. */
  total: Generated<number>;
  done: Generated<number>;
  failed: Generated<number>;
  /** Number of refunded compounds. */
  refunded: Generated<number>;
  /** Number of its compounds that crashed a worker when processed alone. */
  culprits: Generated<number>;
  store: boolean;
  contribute: boolean;
  created_at: Date;
  expires_at: Date;
  started_at: Generated<Date | null>;
  /** When it was completed, or cancelled with no chunk still running. */
  finished_at: Generated<Date | null>;
  idempotency_key: Generated<string | null>;
  body_hash: Generated<string | null>;
}

export type ChunkState = 'queued' | 'running' | 'done' | 'cancelled';

/** A few hundred compounds of a job, processed together by one worker. Its id is also that of its queue entry. */
export interface JobChunkTable {
  id: Generated<string>;
  job_id: string;
  /** Index of its first compound in the job, from 0. */
  first: number;
  count: number;
  state: ChunkState;
  /** Number of times it was started. */
  starts: Generated<number>;
  /** Index in the chunk of the compound being processed alone; still set if that crashed the worker. */
  isolated: Generated<number | null>;
  /** Indexes of compounds that crashed a worker. */
  culprits: Generated<number[]>;
  /** Compressed compounds; null once processed. */
  input: Uint8Array | null;
  /** Compressed results, one JSON object per line. */
  output: Generated<Uint8Array | null>;
}

export interface Database {
  job: JobTable;
  job_chunk: JobChunkTable;
  account: AccountTable;
  api_key: ApiKeyTable;
  allowance_notice: AllowanceNoticeTable;
  former_secret: FormerSecretTable;
  keys_made: KeysMadeTable;
  usage: UsageTable;
  usage_day: UsageDayTable;
  stored_query: StoredQueryTable;
  person: PersonTable;
  session: SessionTable;
  verification: VerificationTable;
  setup_link: SetupLinkTable;
  attempt: AttemptTable;
  setting: SettingTable;
}
