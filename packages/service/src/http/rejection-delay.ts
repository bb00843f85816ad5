import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';

/** Maximum number of callers tracked. */
const MAX_CALLERS = 10_000;

/**
 * Delays repeated rejections of callers that ignore `Retry-After`. Rejecting hundreds of connections as fast as they
 * retry would take the whole main thread, so each waits for its `Retry-After` time, with jitter.
 */
export class RejectionDelay {
  readonly #rejected: LRUCache<string, true>;
  readonly #wait: (milliseconds: number) => Promise<unknown>;

  /**
   * @param perf a monotonic clock in milliseconds
   * @param wait resolves after the given milliseconds
   */
  constructor(perf: { now(): number } = performance, wait: (milliseconds: number) => Promise<unknown> = pause) {
    this.#rejected = new LRUCache({ max: MAX_CALLERS, perf, ttlResolution: 0 });
    this.#wait = wait;
  }

  /**
   * Await this before sending a rejection.
   *
   * @param caller the rejected caller; the first rejection is not delayed
   * @param seconds value of `Retry-After`
   */
  async slowDown(caller: string, seconds: number): Promise<void> {
    const isRepeat = this.#rejected.has(caller);
    const milliseconds = 1_000 * seconds;
    this.#rejected.set(caller, true, { ttl: 2 * milliseconds });
    if (isRepeat) await this.#wait(milliseconds * (0.5 + Math.random()));
    // Restarts the period: callers that respect `Retry-After` are not delayed.
    this.#rejected.set(caller, true, { ttl: milliseconds });
  }
}
