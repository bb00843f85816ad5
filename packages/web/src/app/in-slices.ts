import { nextTask } from './next-task.ts';

/** Longest time that work may block the page, in milliseconds; nobody notices two frames. */
const MAX_BLOCKING_MS = 32;

/** Pauses long work on the main thread so that the page stays responsive. */
export class Pauser {
  #since = performance.now();

  get due(): boolean {
    return performance.now() - this.#since > MAX_BLOCKING_MS;
  }

  async rest(): Promise<void> {
    await nextTask();
    this.#since = performance.now();
  }
}

/**
 * Works through many items in slices, with pauses in between.
 *
 * @param work called with one slice at a time; `done` counts the items before it
 */
export async function inSlices<Item>(
  items: readonly Item[],
  size: number,
  work: (slice: readonly Item[], done: number) => void | Promise<void>,
): Promise<void> {
  const pauser = new Pauser();
  for (let start = 0; start < items.length; start += size) {
    await work(items.slice(start, start + size), start);
    if (pauser.due) await pauser.rest();
  }
}
