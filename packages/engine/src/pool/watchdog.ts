/** A task under watch. */
interface Watched {
  begun: Int32Array;
  seen: number;
  since: number;
  controller: AbortController;
}

/** How often the watchdog looks, in milliseconds. */
const INTERVAL = 100;

/**
 * Aborts a task whose worker has been on one molecule for too long. Time in the queue does not count: the clock of a
 * molecule starts when the worker begins it.
 */
export class Watchdog {
  readonly #limitMs: number;
  readonly #tasks = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /**
   * Watches a task until disposed of.
   *
   * @param begun shared with the worker: how many molecules it has begun
   */
  watch(begun: Int32Array): Disposable & { signal: AbortSignal } {
    const task: Watched = { begun, seen: 0, since: 0, controller: new AbortController() };
    this.#tasks.add(task);
    this.#timer ??= setInterval(() => this.#look(), INTERVAL).unref();
    return { signal: task.controller.signal, [Symbol.dispose]: () => { this.#tasks.delete(task); } };
  }

  #look(): void {
    if (this.#tasks.size === 0) return this.stop();
    const now = performance.now();
    for (const task of this.#tasks) {
      const begun = Atomics.load(task.begun, 0);
      if (begun !== task.seen) Object.assign(task, { seen: begun, since: now });
      else if (begun > 0 && now - task.since > this.#limitMs) task.controller.abort(new Error('one molecule took too long'));
    }
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
