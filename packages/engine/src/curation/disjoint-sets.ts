import { itemAt } from '../must.ts';

/** Union-find. */
export class DisjointSets {
  readonly #parent: number[];

  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, index) => index);
  }

  root(index: number): number {
    let root = index;
    while (this.#parent[root] !== root) root = itemAt(this.#parent, root);
    this.#parent[index] = root;
    return root;
  }

  merge(a: number, b: number): void {
    this.#parent[this.root(a)] = this.root(b);
  }

  /** Joins all elements that share a mark. */
  mergeSharing(marks: readonly (readonly (string | number)[])[]): void {
    const first = new Map<string | number, number>();
    for (const [index, ownMarks] of marks.entries())
      for (const mark of ownMarks) {
        const earlier = first.get(mark);
        if (earlier === undefined) first.set(mark, index);
        else this.merge(index, earlier);
      }
  }
}
