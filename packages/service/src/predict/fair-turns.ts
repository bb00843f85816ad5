interface Waiting {
  begin: () => void;
}

/**
 * Places that several share. When all are taken, those who wait get the next in turn, whoever of them came first and however much each asks for: who asks for much waits for himself.
 */
export class FairTurns {
  #taken = 0;
  /** What waits, by whose it is; the first of the map has the next turn. */
  readonly #waiting = new Map<string, Waiting[]>();

  /**
   * Does a piece of work once it has a place.
   *
   * @param who whose it is
   * @param places how many there are at this moment
   * @throws the signal's reason when it aborts before the work has begun; whatever the work throws
   */
  async run<Result>(who: string, places: number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#taken < places) this.#taken += 1;
    else await this.#turn(who, signal);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      this.#next(places);
    }
  }

  async #turn(who: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { begin: resolve };
    const queue = this.#waiting.get(who);
    if (queue === undefined) this.#waiting.set(who, [one]);
    else queue.push(one);
    const leave = (): void => {
      const left = (this.#waiting.get(who) ?? []).filter((each) => each !== one);
      if (left.length === 0) this.#waiting.delete(who);
      else this.#waiting.set(who, left);
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Hands free places to those who wait, one to each before anybody gets another. */
  #next(places: number): void {
    while (this.#taken < places) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const [who, [one, ...rest]] = first;
      this.#waiting.delete(who);
      if (rest.length > 0) this.#waiting.set(who, rest);
      this.#taken += 1;
      one!.begin();
    }
  }
}
