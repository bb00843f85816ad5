/** Shared with the workers: how many molecules of one message have been begun, and then by which thread. */
export interface Counter {
  /** The counter's index, as the workers know it. */
  slot: number;
  started: Int32Array;
}

/** Position in a counter of the thread that works on it. */
export const THREAD = 1;
const LENGTH = 2;
const BYTES = LENGTH * Int32Array.BYTES_PER_ELEMENT;

/** The counter at a place of the memory that main thread and workers share. */
export const counterAt = (memory: SharedArrayBuffer, index: number): Int32Array =>
  new Int32Array(memory, index * BYTES, LENGTH);

/** Counters for as many messages as may be under way, in memory that is shared once: to share some anew with each makes it cost half as much again. */
export class Counters {
  readonly memory: SharedArrayBuffer;
  readonly #free: Counter[];

  constructor(count: number) {
    this.memory = new SharedArrayBuffer(count * BYTES);
    this.#free = Array.from({ length: count }, (_, index) => ({ slot: index, started: counterAt(this.memory, index) }));
  }

  /** A zeroed counter that belongs to the caller until it is returned. */
  acquire(): Counter {
    const counter = this.#free.pop();
    if (counter === undefined) throw new Error('too many messages are in progress');
    Atomics.store(counter.started, 0, 0);
    return counter;
  }

  release(counter: Counter): void {
    this.#free.push(counter);
  }
}
