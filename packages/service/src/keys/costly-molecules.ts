import { ServiceError } from '../errors/service-error.ts';
import { PLANS } from '../plans.ts';
import type { Caller } from './caller.ts';
import { WindowCounter } from './window-counter.ts';

/**
 * Counts, by key, molecules that crash or hang an RDKit worker or exhaust its memory, because each costs everybody
 * seconds of CPU time.
 */
export class CostlyMolecules {
  readonly #counts: WindowCounter;

  /** @param perf a monotonic clock in milliseconds */
  constructor(perf: { now(): number } = performance) {
    this.#counts = new WindowCounter(60, perf);
  }

  record({ keyId }: Caller, molecules: number): void {
    if (molecules > 0) this.#counts.add(keyId, molecules);
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
    if (this.#counts.get(keyId) < limit) return;
    const { costlyPerMinute } = PLANS[plan];
    throw new ServiceError(
      'too_many_requests',
      `Expected fewer than ${costlyPerMinute} molecules a minute with this key that make the chemistry toolkit run out of memory or time (smiles_too_complex). Nothing was charged; send a large set with many such molecules as a job (POST /api/v1/jobs).`,
      { retryAfter: this.#counts.secondsLeft(keyId) },
    );
  }
}
