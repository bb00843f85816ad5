import { itemAt } from '@eutomer/engine/must';

export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** The result of an item that failed while others of its batch succeeded. */
export class Failure {
  readonly reason: unknown;

  constructor(reason: unknown) {
    this.reason = reason;
  }
}

interface PendingItem<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Coalesces items of one key: while one batch is in progress, new items collect for the next. Under load many requests
 * share one database statement; a single request never waits. A batch starts after all its items have arrived, so no
 * item gets a result that was read before the item arrived.
 */
export class Coalescer<Item, Result> {
  readonly #process: (items: NonEmpty<Item>) => Promise<readonly (Result | Failure)[]>;
  readonly #maxBatch: number;
  /** Items waiting for the batch in progress, by key. */
  readonly #waiting = new Map<string, PendingItem<Item, Result>[]>();

  /**
   * @param process returns one result or failure per item, in order; if it throws, the whole batch fails
   * @param max maximum number of items in a batch
   */
  constructor(process: (items: NonEmpty<Item>) => Promise<readonly (Result | Failure)[]>, max: number) {
    this.#process = process;
    this.#maxBatch = max;
  }

  /** @throws whatever the processing throws */
  submit(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const pending = { item, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) waiting.push(pending);
      else void this.#runBatches(key, pending);
    });
  }

  async #runBatches(key: string, first: PendingItem<Item, Result>): Promise<void> {
    const waiting: PendingItem<Item, Result>[] = [];
    this.#waiting.set(key, waiting);
    await this.#runBatch(first, []);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await this.#runBatch(next, waiting.splice(0, this.#maxBatch - 1));
    this.#waiting.delete(key);
  }

  async #runBatch(first: PendingItem<Item, Result>, others: readonly PendingItem<Item, Result>[]): Promise<void> {
    const batch = [first, ...others];
    try {
      const results = await this.#process([first.item, ...others.map(({ item }) => item)]);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = itemAt(results, index);
        if (result instanceof Failure) reject(result.reason);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
