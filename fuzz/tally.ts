/** Counts outcomes by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** The number of outcomes whose names contain a string. */
  of(part: string): number {
    return [...this.#counts].filter(([name]) => name.includes(part)).reduce((sum, [, count]) => sum + count, 0);
  }

  /** One line per outcome, the most frequent first. */
  lines(): string[] {
    return [...this.#counts]
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => `${count.toLocaleString('en').padStart(12)}  ${name}`);
  }
}
