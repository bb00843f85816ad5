/** Items of one turn: one at least. */
export type Some<Item> = readonly [Item, ...Item[]];

/** What waits for its turn. */
interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Works on items of one key one turn after the other, and on all that came during a turn together in the next: under load many requests cost one
 * statement of the database, alone none waits. A turn begins after all its items came, so that none is answered from what was read before it.
 */
export class InTurns<Item, Result> {
  readonly #work: (items: Some<Item>) => Promise<readonly Result[]>;
  readonly #most: number;
  /** By key what waits for the turn under way. */
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();

  /**
   * @param work as many results as items, in order; when it fails, all of the turn fail
   * @param most items of one turn
   */
  constructor(work: (items: Some<Item>) => Promise<readonly Result[]>, most: number) {
    this.#work = work;
    this.#most = most;
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
      for (const [place, { resolve }] of turn.entries()) resolve(results[place]!);
    } catch (error) {
      for (const { reject } of turn) reject(error);
    }
  }
}
