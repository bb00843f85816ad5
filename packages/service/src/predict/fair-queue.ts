interface Waiting {
  begin: () => void;
}

/**
 * Shares a number of places fairly. When all are taken, waiting callers get the next ones round-robin, regardless of arrival order and amount, so a large request delays only its own caller.
 */
export class FairQueue {
  #taken = 0;
  /** Waiting work by caller; the first entry is next. */
  readonly #waiting = new Map<string, Waiting[]>();

  /**
   * Runs work once a place is free.
   *
   * @param caller the caller
   * @param places current number of places
   * @throws the signal's reason if it aborts before the work starts; errors of the work
   */
  async run<Result>(
    caller: string,
    places: number,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#taken < places) this.#taken += 1;
    else await this.#turn(caller, signal);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      this.#next(places);
    }
  }

  async #turn(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = { begin: resolve };
    const queue = this.#waiting.get(caller);
    if (queue === undefined) this.#waiting.set(caller, [one]);
    else queue.push(one);
    const leave = (): void => {
      const left = (this.#waiting.get(caller) ?? []).filter((each) => each !== one);
      if (left.length === 0) this.#waiting.delete(caller);
      else this.#waiting.set(caller, left);
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Assigns free places round-robin. */
  #next(places: number): void {
    while (this.#taken < places) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const [caller, [one, ...rest]] = first;
      this.#waiting.delete(caller);
      if (rest.length > 0) this.#waiting.set(caller, rest);
      this.#taken += 1;
      one!.begin();
    }
  }
}
