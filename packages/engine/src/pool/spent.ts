/** Places for threads; those that live at a time have numbers near each other. */
const THREAD_SLOTS = 1_024;

/** Workers that must be given nothing more, because their toolkit died or holds too much memory: they are ended, and others take their place. */
export class Spent {
  readonly memory = new SharedArrayBuffer(THREAD_SLOTS * Int32Array.BYTES_PER_ELEMENT);
  readonly #threads = new Int32Array(this.memory);

  has(thread: number): boolean {
    return Atomics.load(this.#threads, thread % THREAD_SLOTS) === thread;
  }
}

/** In a worker, before its answer: the next message would be on its way to it when the pool has read this one's. */
export function reportSpent(memory: SharedArrayBuffer, thread: number): void {
  Atomics.store(new Int32Array(memory), thread % THREAD_SLOTS, thread);
}
