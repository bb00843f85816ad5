import { must } from '@eutomer/engine/must';

/**
 * Shares a number of slots fairly. When all are in use, waiting callers get the next ones round-robin, regardless of
 * arrival order and amount, so a large request delays only its own caller.
 */
export class FairQueue {
  #slotsInUse = 0;
  /** What starts the waiting work, by caller; the first entry is next. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /**
   * Runs work once a slot is free.
   *
   * @param slots current number of slots
   * @throws the signal's reason if it aborts before the work starts; errors from the work
   */
  async run<Result>(caller: string, slots: number, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#slotsInUse < slots) this.#slotsInUse += 1;
    else await this.#waitForSlot(caller, signal);
    try {
      return await work();
    } finally {
      this.#slotsInUse -= 1;
      this.#assignSlots(slots);
    }
  }

  async #waitForSlot(caller: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const queue = this.#waiting.get(caller);
    if (queue === undefined) this.#waiting.set(caller, [start]);
    else queue.push(start);
    const onAbort = (): void => {
      const remaining = (this.#waiting.get(caller) ?? []).filter((other) => other !== start);
      if (remaining.length === 0) this.#waiting.delete(caller);
      else this.#waiting.set(caller, remaining);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Assigns free slots round-robin. */
  #assignSlots(slots: number): void {
    while (this.#slotsInUse < slots) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const [caller, [start, ...rest]] = first;
      this.#waiting.delete(caller);
      if (rest.length > 0) this.#waiting.set(caller, rest);
      this.#slotsInUse += 1;
      must(start, 'a waiting caller')();
    }
  }
}
