/** Number of slots for threads; threads alive at the same time have nearby ids. */
const THREAD_SLOTS = 1_024;

/** Workers that must be given no more work, because their toolkit died or holds too much memory; they are replaced. */
export class WorkersToReplace {
  readonly memory = new SharedArrayBuffer(THREAD_SLOTS * Int32Array.BYTES_PER_ELEMENT);
  readonly #threads = new Int32Array(this.memory);

  has(thread: number): boolean {
    return Atomics.load(this.#threads, thread % THREAD_SLOTS) === thread;
  }
}

/** Called in a worker before it replies; otherwise the pool might already have sent it the next message. */
export function requestReplacement(memory: SharedArrayBuffer, thread: number): void {
  Atomics.store(new Int32Array(memory), thread % THREAD_SLOTS, thread);
}
