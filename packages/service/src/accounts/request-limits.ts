import type { BetterAuthRateLimitStorage } from 'better-auth';
import type { Db } from '../db/db.ts';
import { attemptHasher } from './attempt-subject.ts';
import { countWithinLimit } from './count-within-limit.ts';

/**
 * Counts better-auth's requests per client in our table. Its own storage would hold the client's IP address in plain
 * text, and keep it until the same client returns.
 */
export const requestLimits = (db: Db, now: () => Date): BetterAuthRateLimitStorage => ({
  async consume(key, { window, max }) {
    const subject = (await attemptHasher(db))('request', key);
    const retryAfter = await countWithinLimit(db, subject, { max, seconds: window }, now());
    return { allowed: retryAfter === null, retryAfter };
  },
});
