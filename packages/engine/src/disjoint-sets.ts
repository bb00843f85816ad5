/** Union-find. */
export class DisjointSets<Item> {
  readonly #parents = new Map<Item, Item>();

  /** The item that stands for the set of an item. */
  root(item: Item): Item {
    let root = item;
    for (let next = this.#parents.get(root); next !== undefined; next = this.#parents.get(root)) root = next;
    if (root !== item) this.#parents.set(item, root);
    return root;
  }

  /** Joins the sets of two items. @returns false if they are one set already */
  merge(a: Item, b: Item): boolean {
    const [root, otherRoot] = [this.root(a), this.root(b)];
    if (root === otherRoot) return false;
    this.#parents.set(root, otherRoot);
    return true;
  }
}
