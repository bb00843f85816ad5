import { THREAD_INDEX } from './counters.ts';

/** A task being watched. */
interface Watched {
  /** Counts the molecules started. */
  started: Int32Array;
  /** The molecule that its worker was last seen processing, and since when. */
  seen: number;
  since: number;
  /** The worker's processor time when that molecule was first found still in progress; null before that. */
  before: number | null;
  /** True while the worker's processor time is being queried. */
  asking: boolean;
  controller: AbortController;
}

/** Interval of the watchdog, in milliseconds. */
const CHECK_INTERVAL_MS = 100;
/** A worker that uses no processor time is stuck: it is ended after this multiple of the limit in wall-clock time. */
const WALL_CLOCK_FACTOR = 6;

/**
 * Aborts a task whose worker has spent too long on one molecule. Only processor time counts, not waiting time: on a
 * busy machine an ordinary molecule may take seconds.
 */
export class Watchdog {
  readonly #limitMs: number;
  readonly #processorTime: (thread: number) => Promise<number>;
  readonly #tasks = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;

  /** @param processorTime the processor time of a thread so far, in milliseconds; may fail if the thread is gone */
  constructor(limitMs: number, processorTime: (thread: number) => Promise<number>) {
    this.#limitMs = limitMs;
    this.#processorTime = processorTime;
  }

  /**
   * Watches a task until disposed of.
   *
   * @param started counter shared with the worker: number of molecules started
   */
  watch(started: Int32Array): Disposable & { signal: AbortSignal } {
    const task: Watched = {
      started,
      seen: 0,
      since: 0,
      before: null,
      asking: false,
      controller: new AbortController(),
    };
    this.#tasks.add(task);
    this.#timer ??= setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref();
    return {
      signal: task.controller.signal,
      [Symbol.dispose]: () => {
        this.#tasks.delete(task);
      },
    };
  }

  #check(): void {
    if (this.#tasks.size === 0) return this.stop();
    const now = performance.now();
    for (const task of this.#tasks) {
      const started = Atomics.load(task.started, 0);
      if (started !== task.seen) Object.assign(task, { seen: started, since: now, before: null });
      else if (started > 0 && now - task.since > WALL_CLOCK_FACTOR * this.#limitMs) end(task);
      else if (started > 0 && (task.before === null || now - task.since > this.#limitMs))
        void this.#checkProcessorTime(task);
    }
  }

  /** Records the worker's processor time, or ends the worker if it used too much since the last record. */
  async #checkProcessorTime(task: Watched): Promise<void> {
    if (task.asking) return;
    task.asking = true;
    const molecule = task.seen;
    // A worker that has just died does not respond; its callers were already notified.
    const elapsed = await this.#processorTime(Atomics.load(task.started, THREAD_INDEX)).catch(() => null);
    task.asking = false;
    if (elapsed === null || task.seen !== molecule || !this.#tasks.has(task)) return;
    if (task.before === null) task.before = elapsed;
    else if (elapsed - task.before > this.#limitMs && Atomics.load(task.started, 0) === molecule) end(task);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const end = (task: Watched): void => task.controller.abort(new Error('one molecule took too long'));
