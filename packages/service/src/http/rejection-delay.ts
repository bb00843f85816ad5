import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceError } from '../errors/service-error.ts';
import { WindowCounter } from '../keys/window-counter.ts';

/** Maximum number of callers tracked. */
const MAX_CALLERS = 10_000;

/** Rejections of a caller within a second, for whatever reason, that are not delayed. */
export const MAX_FAST_REJECTIONS = 200;

/**
 * Delays repeated rejections of callers that ignore the `Retry-After` of an overloaded service, or that send hundreds
 * of faulty requests a second. Rejecting hundreds of connections as fast as they retry would take the whole main
 * thread, so each waits for its `Retry-After` time, or a second, with jitter.
 */
export class RejectionDelay {
  readonly #rejected: LRUCache<string, true>;
  readonly #counts: WindowCounter;
  readonly #wait: (milliseconds: number) => Promise<unknown>;

  /**
   * @param perf a monotonic clock in milliseconds
   * @param wait resolves after the given milliseconds
   */
  constructor(perf: { now(): number } = performance, wait: (milliseconds: number) => Promise<unknown> = pause) {
    this.#rejected = new LRUCache({ max: MAX_CALLERS, perf, ttlResolution: 0 });
    this.#counts = new WindowCounter(1, perf);
    this.#wait = wait;
  }

  /**
   * Await this before sending a rejection.
   *
   * @param caller the rejected caller; the first rejection is not delayed
   */
  async slowDown(caller: string, { code, retryAfter = 1 }: Pick<ServiceError, 'code' | 'retryAfter'>): Promise<void> {
    this.#counts.add(caller, 1);
    const isOverload = code === 'overloaded';
    if (!isOverload && this.#counts.get(caller) <= MAX_FAST_REJECTIONS) return;
    const isRepeat = this.#rejected.has(caller);
    // Other errors may have a `Retry-After` of days.
    const milliseconds = isOverload ? 1_000 * retryAfter : 1_000;
    this.#rejected.set(caller, true, { ttl: 2 * milliseconds });
    if (isRepeat) await this.#wait(milliseconds * (0.5 + Math.random()));
    // Restarts the period: callers that respect `Retry-After` are not delayed.
    this.#rejected.set(caller, true, { ttl: milliseconds });
  }
}
