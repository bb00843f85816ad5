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
/** So many times the bound may wait when one key alone does not leave room: the second half is for those who have less than others. */
const FOR_OTHERS = 2;
/** The share of the time that may pass before the work itself has begun. */
const PATIENCE = 0.8;
const overloaded = (): ServiceError =>
  new ServiceError(
    'overloaded',
    'Expected less work; more is waiting than the service can answer in time. Nothing was charged; try again shortly.',
    { retryAfter: RETRY_AFTER },
  );

/** Whose work it is, and how long it has been under way. */
export interface Asked {
  who: string;
  /** Milliseconds since the request came: where much waits, one that has waited long would be answered too late. */
  waited: number;
}

/**
 * Work that was taken on and is not done, and whether more may be taken on. The bound follows the speed that is measured: what is let in is
 * answered within about the given time, whatever the bottleneck is, and the rest is refused before it costs anything: first that of whoever has most waiting.
 */
export class Backlog {
  readonly #options: BacklogOptions;
  #waiting = 0;
  /** What waits, by whose it is. */
  readonly #shares = new Map<string, number>();
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

  /** With so many compounds waiting, further ones are refused to whoever has no less waiting than others. */
  get bound(): number {
    return Math.max(this.#options.atLeast, this.#speed * this.#options.seconds);
  }

  /**
   * Does a piece of work that counts as so many compounds, when there is room before it; its own size makes no difference.
   *
   * @throws ServiceError `overloaded` at once when there is no room; whatever the work throws
   */
  async run<Result>(compounds: number, work: () => Promise<Result>, asked: Asked): Promise<Result> {
    this.checkTime(asked, this.#options.seconds * PATIENCE);
    return this.hold(compounds, asked.who, async () => {
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
   * Refuses what has waited too long, where much waits and others have no more of it: its answer would come too late, and others would wait for it.
   *
   * @param most seconds that are not too long
   * @throws ServiceError `overloaded`
   */
  checkTime({ who, waited }: Asked, most = 2 * this.#options.seconds): void {
    if (waited > most * 1_000 && this.#waiting * 2 > this.bound && !this.#hasLess(who)) throw overloaded();
  }

  /** Whether somebody has less waiting than all have on average. Who is alone has not. */
  #hasLess(who: string): boolean {
    const own = this.#shares.get(who);
    return (own ?? 0) * (this.#shares.size + (own === undefined ? 1 : 0)) < this.#waiting;
  }

  #add(who: string, compounds: number): void {
    this.#waiting += compounds;
    const own = (this.#shares.get(who) ?? 0) + compounds;
    if (own === 0) this.#shares.delete(who);
    else this.#shares.set(who, own);
  }

  /** Does a step that goes before the work itself, in the same way: it takes room, and is not counted as done. */
  async hold<Result>(compounds: number, who: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.bound && (this.#waiting >= FOR_OTHERS * this.bound || !this.#hasLess(who)))
      throw overloaded();
    this.#add(who, compounds);
    if (this.#waiting >= this.#options.busyFrom) this.#since ??= performance.now();
    try {
      return await work();
    } finally {
      this.#add(who, -compounds);
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
    this.#speed = (this.#speed + (this.#done / elapsed) * 1_000) / 2;
    this.#since = now;
    this.#busy = 0;
    this.#done = 0;
  }
}
