import { LRUCache } from 'lru-cache';

/** Maximum number of subjects tracked, a few megabytes; the least recently seen is dropped first. */
const MAX_REMEMBERED = 10_000;

/**
 * Counts by subject, such as a key or a client, for some seconds from the first count on. Per process, in bounded
 * memory.
 */
export class WindowCounter {
  readonly #counts: LRUCache<string, { count: number }>;

  /** @param perf a monotonic clock in milliseconds */
  constructor(seconds: number, perf: { now(): number }) {
    this.#counts = new LRUCache({ max: MAX_REMEMBERED, ttl: seconds * 1_000, perf, ttlResolution: 0 });
  }

  get(subject: string): number {
    return this.#counts.get(subject)?.count ?? 0;
  }

  add(subject: string, count: number): void {
    const entry = this.#counts.get(subject);
    // Mutated in place, so that the window starts with the first count.
    if (entry === undefined) this.#counts.set(subject, { count });
    else entry.count += count;
  }

  /** Whole seconds until a subject's count ends, at least one. */
  secondsLeft(subject: string): number {
    return Math.max(1, Math.ceil(this.#counts.getRemainingTTL(subject) / 1_000));
  }
}
