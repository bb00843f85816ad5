/** Shared with the workers: the number of molecules of a message that were started, and the thread that works on it. */
export interface Counter {
  /** The counter's index in the shared memory. */
  slot: number;
  started: Int32Array;
}

/** Index of the thread id within a counter. */
export const THREAD_INDEX = 1;
const COUNTER_LENGTH = 2;
const COUNTER_BYTES = COUNTER_LENGTH * Int32Array.BYTES_PER_ELEMENT;

/** The counter at an index of the memory shared with the workers. */
export const counterAt = (memory: SharedArrayBuffer, index: number): Int32Array =>
  new Int32Array(memory, index * COUNTER_BYTES, COUNTER_LENGTH);

/**
 * Counters for the maximum number of messages in progress, in memory that is shared once: sharing new memory with each
 * message would make each message 50 % more expensive.
 */
export class Counters {
  readonly memory: SharedArrayBuffer;
  readonly #free: Counter[];

  constructor(count: number) {
    this.memory = new SharedArrayBuffer(count * COUNTER_BYTES);
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
