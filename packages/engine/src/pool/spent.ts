/** Places for threads; those that live at a time have numbers near each other. */
const PLACES = 1_024;

/** Workers that must be given nothing more, because their toolkit died or holds too much memory: they are ended, and others take their place. */
export class Spent {
  readonly memory = new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT);
  readonly #threads = new Int32Array(this.memory);

  has(thread: number): boolean {
    return Atomics.load(this.#threads, thread % PLACES) === thread;
  }
}

/** In a worker, before its answer: the next message would be on its way to it when the pool has read this one's. */
export function tellSpent(memory: SharedArrayBuffer, thread: number): void {
  Atomics.store(new Int32Array(memory), thread % PLACES, thread);
}
