import { LRUCache } from 'lru-cache';
import { setTimeout as pause } from 'node:timers/promises';

/** Callers that are remembered at most. */
const REMEMBERED = 10_000;

/**
 * Callers that were told to come back later and come back at once. To refuse each of hundreds of connections as fast as it asks again would take all of the thread that answers,
 * so they are refused slowly: not before the time that they were told has passed, and not all at the same moment.
 */
export class Impatient {
  readonly #refused: LRUCache<string, true>;
  readonly #wait: (milliseconds: number) => Promise<unknown>;

  /**
   * @param perf a clock in milliseconds that never jumps
   * @param wait how to let time pass
   */
  constructor(perf: { now(): number } = performance, wait: (milliseconds: number) => Promise<unknown> = pause) {
    this.#refused = new LRUCache({ max: REMEMBERED, perf, ttlResolution: 0 });
    this.#wait = wait;
  }

  /**
   * To be waited for before a refusal is sent.
   *
   * @param who is refused; the first time at once
   * @param seconds after which they were told to come back
   */
  async slowDown(who: string, seconds: number): Promise<void> {
    const cameBack = this.#refused.has(who);
    const milliseconds = 1_000 * seconds;
    this.#refused.set(who, true, { ttl: 2 * milliseconds });
    if (cameBack) await this.#wait(milliseconds * (0.5 + Math.random()));
    // From now on it counts: who keeps to it does not wait.
    this.#refused.set(who, true, { ttl: milliseconds });
  }
}
