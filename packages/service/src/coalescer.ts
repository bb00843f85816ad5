export type NonEmpty<Item> = readonly [Item, ...Item[]];

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Coalesces items of one key: while one batch is in progress, new items collect for the next. Under load many requests share one
 * database statement; a single request never waits. A batch starts after all its items have arrived, so no item gets a result read before it.
 */
export class Coalescer<Item, Result> {
  readonly #work: (items: NonEmpty<Item>) => Promise<readonly Result[]>;
  readonly #most: number;
  /** Items waiting for the batch in progress, by key. */
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();

  /**
   * @param work returns one result per item, in order; if it fails, the whole batch fails
   * @param max maximum number of items in a batch
   */
  constructor(work: (items: NonEmpty<Item>) => Promise<readonly Result[]>, max: number) {
    this.#work = work;
    this.#most = max;
  }

  /** @throws whatever the work throws */
  ask(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) waiting.push(one);
      else void this.#takeTurns(key, one);
    });
  }

  async #takeTurns(key: string, first: Waiting<Item, Result>): Promise<void> {
    const waiting: Waiting<Item, Result>[] = [];
    this.#waiting.set(key, waiting);
    await this.#takeTurn(first, []);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await this.#takeTurn(next, waiting.splice(0, this.#most - 1));
    this.#waiting.delete(key);
  }

  async #takeTurn(first: Waiting<Item, Result>, others: readonly Waiting<Item, Result>[]): Promise<void> {
    const turn = [first, ...others];
    try {
      const results = await this.#work([first.item, ...others.map(({ item }) => item)]);
      for (const [index, { resolve }] of turn.entries()) resolve(results[index]!);
    } catch (error) {
      for (const { reject } of turn) reject(error);
    }
  }
}
