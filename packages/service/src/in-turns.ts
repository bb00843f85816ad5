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
  readonly #work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #most: number;
  /** By key what waits for the turn under way. */
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();

  /**
   * @param work as many results as items, in order; when it fails, all of the turn fail
   * @param most items of one turn
   */
  constructor(work: (items: readonly Item[]) => Promise<readonly Result[]>, most: number) {
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
    for (let turn = [first]; turn.length > 0; turn = waiting.splice(0, this.#most)) await this.#takeTurn(turn);
    this.#waiting.delete(key);
  }

  async #takeTurn(turn: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#work(turn.map(({ item }) => item));
      for (const [place, { resolve }] of turn.entries()) resolve(results[place]!);
    } catch (error) {
      for (const { reject } of turn) reject(error);
    }
  }
}
