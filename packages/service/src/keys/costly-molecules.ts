import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors/service-error.ts';
import { PLANS } from '../plans.ts';
import type { Caller } from './caller.ts';

/** Maximum number of keys tracked; the least recently used is dropped first. */
const MAX_REMEMBERED_KEYS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Counts, by key, molecules that crash or hang an RDKit worker or exhaust its memory, because each costs everybody
 * seconds of CPU time. Per process, in bounded memory, on a monotonic clock.
 */
export class CostlyMolecules {
  readonly #counts: LRUCache<string, { count: number }>;

  /** @param perf a monotonic clock in milliseconds */
  constructor(perf: { now(): number } = performance) {
    this.#counts = new LRUCache({ max: MAX_REMEMBERED_KEYS, ttl: MINUTE_MS, perf, ttlResolution: 0 });
  }

  record({ keyId }: Caller, molecules: number): void {
    if (molecules === 0) return;
    const entry = this.#counts.get(keyId);
    // Mutated in place, so that the minute starts with the first molecule.
    if (entry === undefined) this.#counts.set(keyId, { count: molecules });
    else entry.count += molecules;
  }

  /**
   * Call before a request. @throws ServiceError `too_many_requests` for the rest of the minute once the limit of the
   * plan is reached
   */
  check(caller: Caller): void {
    this.#checkLimit(PLANS[caller.plan].costlyPerMinute, caller);
  }

  /** Call during a request; it may reach the limit but not exceed it. @throws ServiceError `too_many_requests` */
  checkMore(caller: Caller): void {
    this.#checkLimit(PLANS[caller.plan].costlyPerMinute + 1, caller);
  }

  #checkLimit(limit: number, { keyId, plan }: Caller): void {
    if ((this.#counts.get(keyId)?.count ?? 0) < limit) return;
    const { costlyPerMinute } = PLANS[plan];
    const retryAfter = Math.max(1, Math.ceil(this.#counts.getRemainingTTL(keyId) / 1_000));
    throw new ServiceError(
      'too_many_requests',
      `Expected fewer than ${costlyPerMinute} molecules a minute with this key that make the chemistry toolkit run out of memory or time (smiles_too_complex). Nothing was charged; send a large set with many such molecules as a job (POST /api/v1/jobs).`,
      { retryAfter },
    );
  }
}
