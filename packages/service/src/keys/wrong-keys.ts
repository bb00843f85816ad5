import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { ServiceError } from '../errors/service-error.ts';
import { WRONG_KEYS, WRONG_KEYS_SECONDS } from '../limits.ts';

/** Clients, and right keys, that are remembered at most: a few megabytes. The one that was not seen for longest is forgotten first. */
const REMEMBERED = 10_000;
/** How long a right key is known as one, in milliseconds. */
const RIGHT_FOR = 10 * 60_000;

/** Who sends, as far as its address tells: an IPv4 address, or the 64 leading bits of IPv6, of which one client has all the rest. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  return read instanceof ipaddr.IPv6 ? read.parts.slice(0, 4).join(':') : read.toString();
}

/**
 * Counts wrong keys by client, in memory that is bounded, on the clock that never jumps. Whoever sends too many is turned away without a look-up
 * until the minute is over; keys that were right of late still pass, since many people may share an address.
 */
export class WrongKeys {
  readonly #wrong: LRUCache<string, { count: number }>;
  readonly #right: LRUCache<string, true>;

  /** @param perf a clock in milliseconds that never jumps */
  constructor(perf: { now(): number } = performance) {
    const options = { max: REMEMBERED, perf, ttlResolution: 0 };
    this.#wrong = new LRUCache({ ...options, ttl: WRONG_KEYS_SECONDS * 1_000 });
    this.#right = new LRUCache({ ...options, ttl: RIGHT_FOR });
  }

  /**
   * Lets a client try a key.
   *
   * @param hash of the key
   * @throws ServiceError `too_many_wrong_keys`
   */
  check(client: string, hash: string): void {
    if ((this.#wrong.get(client)?.count ?? 0) < WRONG_KEYS || this.#right.has(hash)) return;
    const retryAfter = Math.max(1, Math.ceil(this.#wrong.getRemainingTTL(client) / 1_000));
    throw new ServiceError('too_many_wrong_keys', `Expected at most ${WRONG_KEYS} wrong keys from one address in ${WRONG_KEYS_SECONDS} seconds. This key was not looked at; wait, and check the key.`, { retryAfter });
  }

  /** Notes that a client sent a wrong key. */
  wrong(client: string, hash: string): void {
    this.#right.delete(hash);
    const found = this.#wrong.get(client);
    // Changed in place: the minute runs from the first.
    if (found === undefined) this.#wrong.set(client, { count: 1 });
    else found.count += 1;
  }

  /** Notes that a key is right. */
  right(hash: string): void {
    this.#right.set(hash, true);
  }
}
