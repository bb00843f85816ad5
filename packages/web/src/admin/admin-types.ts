import type { Session } from '../account/session.ts';

export type Role = NonNullable<Session['person']>['role'];

/** An account as administrators see it. */
export interface Account {
  id: string;
  name: string;
  plan: string;
  /** Compounds per month and key; only enterprise accounts have their own. */
  monthly_limit: number | null;
  created_at: string;
  /** False for accounts created on the command line: nobody can sign in to them. */
  has_person: boolean;
  email: string | null;
  email_verified: boolean | null;
  role: Role | null;
  /** Number of keys that are not revoked. */
  keys: number;
  /** Compounds charged this month. */
  used: number;
}

export interface AccountList {
  accounts: Account[];
  total: number;
  page_size: number;
}

/** A key, masked. */
export interface Key {
  id: string;
  name: string;
  /** Name of its account. */
  account: string;
  key: string;
  plan: string;
  /** `YYYY-MM-DD`. */
  created: string;
  /** ISO 8601, UTC; null if never used. */
  last_used: string | null;
  status: 'Active' | 'Expired' | 'Revoked';
}

/** Compounds charged on a day, and the number of keys used. */
export interface DayOfUsage {
  day: string;
  used: number;
  keys: number;
}

/** Stored queries of one day, one family (empty: none) or one scope. */
export interface QueryGroup {
  value: string;
  queries: number;
  contributed: number;
}

export interface StoredQueries {
  days: QueryGroup[];
  families: QueryGroup[];
  scopes: QueryGroup[];
}

export interface HealthReport {
  toolkit: boolean;
  database: boolean;
  mail: boolean;
  model_version: string;
  node: string;
  uptime_seconds: number;
  memory_mib: number;
  families: number;
}
