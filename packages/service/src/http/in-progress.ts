/** What an entry lasts as long as: a response, or a connection. */
interface Closable {
  once(event: 'close', listener: () => void): unknown;
}

/** Adds up what is in progress, by account, client or whatever else shares a maximum. */
export class InProgress {
  readonly #max: number;
  readonly #totals = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Adds an entry until `closable` closes. @returns false if the key's total would exceed the maximum */
  tryAdd(key: string, closable: Closable, size = 1): boolean {
    if ((this.#totals.get(key) ?? 0) + size > this.#max) return false;
    this.#adjust(key, size);
    closable.once('close', () => this.#adjust(key, -size));
    return true;
  }

  #adjust(key: string, change: number): void {
    const total = (this.#totals.get(key) ?? 0) + change;
    if (total === 0) this.#totals.delete(key);
    else this.#totals.set(key, total);
  }
}
