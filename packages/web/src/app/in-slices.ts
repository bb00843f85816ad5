/** Longest that work on many things holds the page up at a time, in milliseconds: nobody notices two frames. */
const MAX_BLOCKING_MS = 32;

/** After the browser has drawn and heard what waits. A timer would wait a second in a tab that nobody looks at. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Lets work on the main thread give way: it asks now and then whether a rest is due. */
export class Pauser {
  #since = performance.now();

  get due(): boolean {
    return performance.now() - this.#since > MAX_BLOCKING_MS;
  }

  async rest(): Promise<void> {
    await pause();
    this.#since = performance.now();
  }
}

/**
 * Does something with many things, some at a time, and gives way in between.
 *
 * @param work gets so many of them at once that they take some milliseconds; `done` counts those before
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
