/** Layout of the shared memory: the first worker, whether it has loaded, how many workers have loaded, and which. */
const FIRST_WORKER = 0;
const FIRST_HAS_LOADED = 1;
const LOADED_COUNT = 2;
const LOADED_WORKERS = 3;
/** Placeholder until there is a first worker; thread 0 owns the pool. */
const NO_WORKER = 0;
/** The longest a worker waits, in milliseconds: the one it waits for may have died. */
export const MAX_WAIT_MS = 60_000;

/** A worker as Piscina describes it. */
interface Candidate {
  /** Its thread's id. */
  id: number;
  currentUsage: number;
}

/**
 * Staggers the start: one worker loads first, and workers that have not loaded get no tasks, because another worker
 * could do them sooner.
 */
export class StaggeredStart {
  readonly memory: SharedArrayBuffer;
  readonly #state: Int32Array;
  readonly #workers: number;

  constructor(workers: number) {
    this.#workers = workers;
    this.memory = new SharedArrayBuffer((LOADED_WORKERS + workers) * Int32Array.BYTES_PER_ELEMENT);
    this.#state = new Int32Array(this.memory);
  }

  /** Records which worker is first, by thread id. */
  begin(first: number): void {
    Atomics.store(this.#state, FIRST_WORKER, first);
    Atomics.notify(this.#state, FIRST_WORKER);
  }

  /** Allows the others to load. */
  end(): void {
    Atomics.store(this.#state, FIRST_HAS_LOADED, 1);
    Atomics.notify(this.#state, FIRST_HAS_LOADED);
  }

  /** The worker for the next task; null if the task must wait until a worker has loaded. */
  choose<Worker extends Candidate>(workers: readonly Worker[]): Worker | null {
    const idle = workers.filter(({ currentUsage }) => currentUsage === 0);
    if (Atomics.load(this.#state, LOADED_COUNT) >= this.#workers) return idle[0] ?? null;
    const first = Atomics.load(this.#state, FIRST_WORKER);
    if (first === NO_WORKER) return null;
    const early = new Set([first, ...this.#state.subarray(LOADED_WORKERS)]);
    const isEarly = ({ id }: Worker): boolean => early.has(id);
    // If the first has died and no other has loaded, any worker will do.
    return idle.find(isEarly) ?? (workers.some(isEarly) ? null : (idle[0] ?? null));
  }
}

/** In a worker: waits until it may load. @param memory null to load immediately */
export function waitToLoad(memory: SharedArrayBuffer | null, thread: number): void {
  if (memory === null) return;
  const state = new Int32Array(memory);
  Atomics.wait(state, FIRST_WORKER, NO_WORKER, MAX_WAIT_MS);
  if (Atomics.load(state, FIRST_WORKER) !== thread) Atomics.wait(state, FIRST_HAS_LOADED, 0, MAX_WAIT_MS);
}

/** In a worker: records that it has loaded. */
export function reportLoaded(memory: SharedArrayBuffer | null, thread: number): void {
  if (memory === null) return;
  const state = new Int32Array(memory);
  const index = LOADED_WORKERS + Atomics.add(state, LOADED_COUNT, 1);
  // Replacement workers find no free slot and need none.
  if (index < state.length) Atomics.store(state, index, thread);
}
