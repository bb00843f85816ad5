import { ServiceError } from '../errors/service-error.ts';
import { MAX_WRONG_KEYS, WRONG_KEYS_SECONDS } from '../limits.ts';
import { WindowCounter } from './window-counter.ts';

/**
 * Counts wrong keys by client. Only failures are throttled: many users may
 * share an IP address, and a valid key always passes. Keys have too many random bits to be guessed at any rate.
 */
export class WrongKeys {
  readonly #counts: WindowCounter;

  /** @param perf a monotonic clock in milliseconds */
  constructor(perf: { now(): number } = performance) {
    this.#counts = new WindowCounter(WRONG_KEYS_SECONDS, perf);
  }

  /** True if a client has reached the limit. */
  isOverLimit(client: string): boolean {
    return this.#counts.get(client) >= MAX_WRONG_KEYS;
  }

  /**
   * Records a wrong key.
   *
   * @param error the error for the key
   * @returns the error to send: the given one, or `too_many_wrong_keys`
   */
  record(client: string, error: ServiceError): ServiceError {
    const wasOverLimit = this.isOverLimit(client);
    this.#counts.add(client, 1);
    if (!wasOverLimit) return error;
    return new ServiceError(
      'too_many_wrong_keys',
      `${error.message} More than ${MAX_WRONG_KEYS} wrong keys came from this address in ${WRONG_KEYS_SECONDS} seconds; valid keys still work.`,
      { retryAfter: this.#counts.secondsLeft(client), cause: error },
    );
  }
}
