import type { Plan } from '../plans.ts';

/** An authenticated key and its limits. */
export interface Caller {
  keyId: string;
  /** The key's account, for limits that all keys of an account share. */
  accountId: string;
  /** Compounds per month; null for no limit. */
  limit: number | null;
  plan: Plan;
}
