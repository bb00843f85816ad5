import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors/service-error.ts';
import { MAX_WRONG_KEYS, WRONG_KEYS_SECONDS } from '../limits.ts';

/** Maximum number of clients tracked, a few megabytes; the least recently seen is dropped first. */
const MAX_REMEMBERED_CLIENTS = 10_000;

/**
 * Counts wrong keys by client, in bounded memory, on a monotonic clock. Only failures are throttled: many users may
 * share an IP address, and a valid key always passes. Keys have too many random bits to be guessed at any rate.
 */
export class WrongKeys {
  readonly #counts: LRUCache<string, { count: number }>;

  /** @param perf a monotonic clock in milliseconds */
  constructor(perf: { now(): number } = performance) {
    this.#counts = new LRUCache({
      max: MAX_REMEMBERED_CLIENTS,
      ttl: WRONG_KEYS_SECONDS * 1_000,
      perf,
      ttlResolution: 0,
    });
  }

  /** True if a client has reached the limit. */
  isOverLimit(client: string): boolean {
    return (this.#counts.get(client)?.count ?? 0) >= MAX_WRONG_KEYS;
  }

  /**
   * Records a wrong key.
   *
   * @param error the error for the key
   * @returns the error to send: the given one, or `too_many_wrong_keys`
   */
  record(client: string, error: ServiceError): ServiceError {
    const wasOverLimit = this.isOverLimit(client);
    const entry = this.#counts.get(client);
    // Mutated in place, so that the window starts with the first wrong key.
    if (entry === undefined) this.#counts.set(client, { count: 1 });
    else entry.count += 1;
    if (!wasOverLimit) return error;
    const retryAfter = Math.max(1, Math.ceil(this.#counts.getRemainingTTL(client) / 1_000));
    return new ServiceError(
      'too_many_wrong_keys',
      `${error.message} More than ${MAX_WRONG_KEYS} wrong keys came from this address in ${WRONG_KEYS_SECONDS} seconds; valid keys still work.`,
      { retryAfter, cause: error },
    );
  }
}
