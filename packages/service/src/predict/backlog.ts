import { ServiceError } from '../errors/service-error.ts';

export interface BacklogOptions {
  /** How much work may wait, in seconds at the speed of late. */
  seconds: number;
  /** Compounds a second that are assumed until the speed has been measured. */
  assumedSpeed: number;
  /** With so many compounds waiting the service works as fast as it can, and its speed is measured. */
  busyFrom: number;
  /** So many compounds may wait however slow the service is. */
  atLeast: number;
}

/** Seconds after which a caller who was turned away may come back. */
const RETRY_AFTER = 1;
/** The share of the time that may pass before the work itself has begun. */
const PATIENCE = 0.8;
const overloaded = (): ServiceError =>
  new ServiceError('overloaded', 'Expected less work; more is waiting than the service can answer in time. Nothing was charged; try again shortly.', { retryAfter: RETRY_AFTER });

/**
 * Work that was taken on and is not done, and whether more may be taken on. The bound follows the speed that is measured: what is let in is
 * answered within about the given time, whatever the bottleneck is, and the rest is refused before it costs anything.
 */
export class Backlog {
  readonly #options: BacklogOptions;
  #waiting = 0;
  #speed: number;
  /** Since when enough waits, on the clock that never jumps; null while too little does. */
  #since: number | null = null;
  /** Milliseconds of the present measurement in which enough waited, before that. */
  #busy = 0;
  #done = 0;

  constructor(options: BacklogOptions) {
    this.#options = options;
    this.#speed = options.assumedSpeed;
  }

  /** Compounds that wait or are worked on. */
  get waiting(): number {
    return this.#waiting;
  }

  /** With so many compounds waiting, further ones are refused. */
  get bound(): number {
    return Math.max(this.#options.atLeast, this.#speed * this.#options.seconds);
  }

  /**
   * Does a piece of work that counts as so many compounds, when there is room before it; its own size makes no difference.
   *
   * @param waited milliseconds since the request came: where much waits, one that has waited long would be answered too late
   * @throws ServiceError `overloaded` at once when there is no room; whatever the work throws
   */
  async run<Result>(compounds: number, work: () => Promise<Result>, waited = 0): Promise<Result> {
    this.checkTime(waited, this.#options.seconds * PATIENCE);
    return this.hold(compounds, async () => {
      try {
        const result = await work();
        this.#finish(compounds);
        return result;
      } catch (error) {
        // What the caller got wrong was worked on; what failed or was given up says nothing about the speed.
        if (error instanceof ServiceError && error.status < 500) this.#finish(compounds);
        throw error;
      }
    });
  }

  /**
   * Refuses what has waited too long, where much waits: its answer would come too late, and others would wait for it.
   *
   * @param waited milliseconds since the request came
   * @param most seconds that are not too long
   * @throws ServiceError `overloaded`
   */
  checkTime(waited: number, most = 2 * this.#options.seconds): void {
    if (waited > most * 1_000 && this.#waiting * 2 > this.bound) throw overloaded();
  }

  /** Does a step that goes before the work itself, in the same way: it takes room, and is not counted as done. */
  async hold<Result>(compounds: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.bound) throw overloaded();
    this.#waiting += compounds;
    if (this.#waiting >= this.#options.busyFrom) this.#since ??= performance.now();
    try {
      return await work();
    } finally {
      this.#waiting -= compounds;
      if (this.#waiting < this.#options.busyFrom) this.#rest();
    }
  }

  #rest(): void {
    if (this.#since !== null) this.#busy += performance.now() - this.#since;
    this.#since = null;
  }

  #finish(compounds: number): void {
    if (this.#since === null) return;
    this.#done += compounds;
    const now = performance.now();
    const elapsed = this.#busy + now - this.#since;
    // Over as long as may wait: batches are done in lumps, between which nothing seems to be. Spells of little work count together.
    if (elapsed < this.#options.seconds * 1_000) return;
    this.#speed = (this.#speed + this.#done / elapsed * 1_000) / 2;
    this.#since = now;
    this.#busy = 0;
    this.#done = 0;
  }
}
