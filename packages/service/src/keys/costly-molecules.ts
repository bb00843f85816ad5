import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors/service-error.ts';
import { PLANS } from '../plans.ts';
import type { Caller } from './caller.ts';

/** Keys that are remembered at most. The one that was not seen for longest is forgotten first. */
const REMEMBERED = 10_000;
const MINUTE = 60_000;

/**
 * Counts by key the molecules that cost a worker of the toolkit: a trap, a hang, its memory. Each takes seconds of a processor, from everybody. In this process and in bounded memory, on the
 * clock that never jumps.
 */
export class CostlyMolecules {
  readonly #counts: LRUCache<string, { count: number }>;

  /** @param perf a clock in milliseconds that never jumps */
  constructor(perf: { now(): number } = performance) {
    this.#counts = new LRUCache({ max: REMEMBERED, ttl: MINUTE, perf, ttlResolution: 0 });
  }

  /** Notes that a key sent so many. */
  note({ keyId }: Caller, molecules: number): void {
    if (molecules === 0) return;
    const found = this.#counts.get(keyId);
    // Changed in place: the minute runs from the first.
    if (found === undefined) this.#counts.set(keyId, { count: molecules });
    else found.count += molecules;
  }

  /** Before a request is begun. @throws ServiceError `too_many_requests` for the rest of the minute in which a key sent as many as its plan allows */
  check(caller: Caller): void {
    this.#refuseFrom(PLANS[caller.plan].costlyPerMinute, caller);
  }

  /** In the middle of one, which may reach the limit. @throws ServiceError the same, when the key sent more */
  checkMore(caller: Caller): void {
    this.#refuseFrom(PLANS[caller.plan].costlyPerMinute + 1, caller);
  }

  #refuseFrom(refused: number, { keyId, plan }: Caller): void {
    if ((this.#counts.get(keyId)?.count ?? 0) < refused) return;
    const { costlyPerMinute } = PLANS[plan];
    const retryAfter = Math.max(1, Math.ceil(this.#counts.getRemainingTTL(keyId) / 1_000));
    throw new ServiceError(
      'too_many_requests',
      `Expected fewer than ${costlyPerMinute} molecules a minute of this key on which the chemistry toolkit runs out of room or time (smiles_too_complex). Nothing was charged; send a table that has many as a job (POST /api/v1/jobs).`,
      { retryAfter },
    );
  }
}
