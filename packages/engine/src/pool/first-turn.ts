/** What the threads share, in whole numbers: the first worker, whether its turn is over, how many workers have loaded, and which. */
const FIRST = 0;
const OVER = 1;
const COUNT = 2;
const LOADED = 3;
/** In place of the first worker until there is one: the thread that has the pool. */
const NOBODY = 0;
/** Nobody may be left to let a worker pass. In milliseconds. */
export const MOST_WAIT = 60_000;

/** A worker as the pool knows it. */
interface Candidate {
  /** Its thread's id. */
  id: number;
  currentUsage: number;
}

/** At a start one worker loads first, and those that have not loaded are given nothing to do: it would wait, though another could do it. */
export class FirstTurn {
  readonly memory: SharedArrayBuffer;
  readonly #state: Int32Array;
  readonly #workers: number;

  constructor(workers: number) {
    this.#workers = workers;
    this.memory = new SharedArrayBuffer((LOADED + workers) * Int32Array.BYTES_PER_ELEMENT);
    this.#state = new Int32Array(this.memory);
  }

  /** Names the first worker, by its thread's id. */
  begin(first: number): void {
    Atomics.store(this.#state, FIRST, first);
    Atomics.notify(this.#state, FIRST);
  }

  /** Lets the others load. */
  end(): void {
    Atomics.store(this.#state, OVER, 1);
    Atomics.notify(this.#state, OVER);
  }

  /** The worker that the next task goes to; null when it must wait for one that has loaded, or is loading first. */
  choose<Worker extends Candidate>(workers: readonly Worker[]): Worker | null {
    const idle = workers.filter(({ currentUsage }) => currentUsage === 0);
    if (Atomics.load(this.#state, COUNT) >= this.#workers) return idle[0] ?? null;
    const first = Atomics.load(this.#state, FIRST);
    if (first === NOBODY) return null;
    const early = new Set([first, ...this.#state.subarray(LOADED)]);
    const isEarly = ({ id }: Worker): boolean => early.has(id);
    // Where the first has died and no other has loaded, whoever loads next will do.
    return idle.find(isEarly) ?? (workers.some(isEarly) ? null : (idle[0] ?? null));
  }
}

/** In a worker: waits until it may load. @param memory null: it may at once */
export function waitForTurn(memory: SharedArrayBuffer | null, thread: number): void {
  if (memory === null) return;
  const state = new Int32Array(memory);
  Atomics.wait(state, FIRST, NOBODY, MOST_WAIT);
  if (Atomics.load(state, FIRST) !== thread) Atomics.wait(state, OVER, 0, MOST_WAIT);
}

/** In a worker: tells that it has loaded. */
export function tellLoaded(memory: SharedArrayBuffer | null, thread: number): void {
  if (memory === null) return;
  const state = new Int32Array(memory);
  const place = LOADED + Atomics.add(state, COUNT, 1);
  // Workers that replace others find no place left, and need none.
  if (place < state.length) Atomics.store(state, place, thread);
}
