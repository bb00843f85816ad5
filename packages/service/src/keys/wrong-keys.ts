import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors/service-error.ts';
import { WRONG_KEYS, WRONG_KEYS_SECONDS } from '../limits.ts';

/** Clients that are remembered at most: a few megabytes. The one that was not seen for longest is forgotten first. */
const REMEMBERED = 10_000;

/**
 * Counts wrong keys by client, in memory that is bounded, on the clock that never jumps. Only failures are throttled: many people may share an
 * address, and a valid key always passes. A key has too many random bits to be guessed at any rate.
 */
export class WrongKeys {
  readonly #wrong: LRUCache<string, { count: number }>;

  /** @param perf a clock in milliseconds that never jumps */
  constructor(perf: { now(): number } = performance) {
    this.#wrong = new LRUCache({ max: REMEMBERED, ttl: WRONG_KEYS_SECONDS * 1_000, perf, ttlResolution: 0 });
  }

  /** Whether a client has sent as many wrong keys as it may. */
  isOverLimit(client: string): boolean {
    return (this.#wrong.get(client)?.count ?? 0) >= WRONG_KEYS;
  }

  /**
   * Notes that a client sent a wrong key.
   *
   * @param refusal what is wrong with the key
   * @returns what to answer: the refusal, or `too_many_wrong_keys`
   */
  wrong(client: string, refusal: ServiceError): ServiceError {
    const isOver = this.isOverLimit(client);
    const found = this.#wrong.get(client);
    // Changed in place: the minute runs from the first.
    if (found === undefined) this.#wrong.set(client, { count: 1 });
    else found.count += 1;
    if (!isOver) return refusal;
    const retryAfter = Math.max(1, Math.ceil(this.#wrong.getRemainingTTL(client) / 1_000));
    return new ServiceError(
      'too_many_wrong_keys',
      `${refusal.message} More than ${WRONG_KEYS} wrong keys came from this address in ${WRONG_KEYS_SECONDS} seconds; valid keys still pass.`,
      { retryAfter, cause: refusal },
    );
  }
}
