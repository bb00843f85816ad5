/** Longest that work on many things holds the page up at a time, in milliseconds: nobody notices two frames. */
const SLICE = 32;

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
export class Pace {
  #since = performance.now();

  get due(): boolean {
    return performance.now() - this.#since > SLICE;
  }

  async rest(): Promise<void> {
    await pause();
    this.#since = performance.now();
  }
}

/**
 * Does something with many things, some at a time, and gives way in between.
 *
 * @param each gets so many of them at once that they take some milliseconds; `done` counts those before
 */
export async function inSlices<Thing>(
  things: readonly Thing[],
  size: number,
  each: (some: readonly Thing[], done: number) => void | Promise<void>,
): Promise<void> {
  const pace = new Pace();
  for (let at = 0; at < things.length; at += size) {
    await each(things.slice(at, at + size), at);
    if (pace.due) await pace.rest();
  }
}
