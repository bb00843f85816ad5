import { ServiceError } from '../errors/service-error.ts';

export interface BacklogOptions {
  /** Maximum waiting work, in seconds at the current speed. */
  maxWaitSeconds: number;
  /** Compounds per second assumed until the speed has been measured. */
  assumedSpeed: number;
  /** Number of waiting compounds at which the service is fully busy, so that its speed can be measured. */
  busyThreshold: number;
  /** Number of compounds that may always wait, however slow the service is. */
  minCompounds: number;
}

const RETRY_AFTER_SECONDS = 1;
/** Multiple of the bound up to which callers with less than the average share are still accepted. */
const FAIR_SHARE_FACTOR = 2;
/** Maximum share of the waiting time that may pass before the work itself starts. */
const MAX_QUEUE_SHARE = 0.8;
const overloaded = (): ServiceError =>
  new ServiceError(
    'overloaded',
    'The service is overloaded: more compounds are waiting than it can process in time. Nothing was charged; try again shortly.',
    { retryAfter: RETRY_AFTER_SECONDS },
  );

/** Who sent the work, and how long ago. */
export interface Sender {
  owner: string;
  /** Time since the request arrived; under load, old requests are rejected because their answer would be too late. */
  waitedMs: number;
}

/**
 * Admission control. Tracks unfinished work and bounds it by the measured speed: accepted work is answered within
 * about the given time, whatever the bottleneck, and the rest is rejected before it costs anything, starting with the
 * callers that have the most waiting.
 */
export class Backlog {
  readonly #options: BacklogOptions;
  #waiting = 0;
  /** Waiting compounds by caller. */
  readonly #shares = new Map<string, number>();
  #speed: number;
  /** Start of the current busy period, on a monotonic clock; null if not busy. */
  #busySince: number | null = null;
  /** Milliseconds of earlier busy periods in the current measurement. */
  #busyMs = 0;
  #completed = 0;

  constructor(options: BacklogOptions) {
    this.#options = options;
    this.#speed = options.assumedSpeed;
  }

  /** Compounds waiting or in progress. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Number of waiting compounds beyond which only callers with less than the average share are accepted. */
  get bound(): number {
    return Math.max(this.#options.minCompounds, this.#speed * this.#options.maxWaitSeconds);
  }

  /**
   * Runs work that counts as a number of compounds, if the backlog is not full; the size of the work itself does not
   * matter.
   *
   * @throws ServiceError `overloaded` immediately if there is no room; errors from the work
   */
  async run<Result>(compounds: number, work: () => Promise<Result>, sender: Sender): Promise<Result> {
    this.checkTime(sender, this.#options.maxWaitSeconds * MAX_QUEUE_SHARE);
    return this.reserve(compounds, sender.owner, async () => {
      try {
        const result = await work();
        this.#finish(compounds);
        return result;
      } catch (error) {
        // Invalid requests count as done; failed or abandoned work says nothing about the speed.
        if (error instanceof ServiceError && error.status < 500) this.#finish(compounds);
        throw error;
      }
    });
  }

  /**
   * Under load, rejects work that has waited too long, because its answer would be too late and would delay others.
   *
   * @param max maximum waiting time in seconds
   * @throws ServiceError `overloaded`
   */
  checkTime({ owner: caller, waitedMs: waited }: Sender, max = 2 * this.#options.maxWaitSeconds): void {
    if (waited > max * 1_000 && this.#waiting * 2 > this.bound && !this.#isBelowAverage(caller)) throw overloaded();
  }

  /** True if a caller has less work waiting than the average. False for a single caller. */
  #isBelowAverage(caller: string): boolean {
    const waiting = this.#shares.get(caller);
    return (waiting ?? 0) * (this.#shares.size + (waiting === undefined ? 1 : 0)) < this.#waiting;
  }

  #adjust(caller: string, compounds: number): void {
    this.#waiting += compounds;
    const waiting = (this.#shares.get(caller) ?? 0) + compounds;
    if (waiting === 0) this.#shares.delete(caller);
    else this.#shares.set(caller, waiting);
  }

  /** Runs a step before the work itself; it takes up capacity but does not count as completed. */
  async reserve<Result>(compounds: number, caller: string, work: () => Promise<Result>): Promise<Result> {
    if (
      this.#waiting >= this.bound &&
      (this.#waiting >= FAIR_SHARE_FACTOR * this.bound || !this.#isBelowAverage(caller))
    )
      throw overloaded();
    this.#adjust(caller, compounds);
    if (this.#waiting >= this.#options.busyThreshold) this.#busySince ??= performance.now();
    try {
      return await work();
    } finally {
      this.#adjust(caller, -compounds);
      if (this.#waiting < this.#options.busyThreshold) this.#endBusyPeriod();
    }
  }

  #endBusyPeriod(): void {
    if (this.#busySince !== null) this.#busyMs += performance.now() - this.#busySince;
    this.#busySince = null;
  }

  #finish(compounds: number): void {
    if (this.#busySince === null) return;
    this.#completed += compounds;
    const now = performance.now();
    const elapsed = this.#busyMs + now - this.#busySince;
    // Measure over the maximum waiting time, because batches finish in bursts. Busy periods are added up.
    if (elapsed < this.#options.maxWaitSeconds * 1_000) return;
    this.#speed = (this.#speed + (this.#completed / elapsed) * 1_000) / 2;
    this.#busySince = now;
    this.#busyMs = 0;
    this.#completed = 0;
  }
}
