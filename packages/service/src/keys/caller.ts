import type { Plan } from '../plans.ts';

/** A key that may be used, and what it may ask. */
export interface Caller {
  keyId: string;
  /** Whose key it is: what all keys of an account share is counted by it. */
  accountId: string;
  /** Compounds a month; null for no limit. */
  limit: number | null;
  plan: Plan;
}
