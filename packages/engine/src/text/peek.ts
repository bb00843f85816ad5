/** Takes items until there are enough, and returns them and, for reading from the start, all items. */
export async function peek<Item>(
  items: AsyncIterable<Item>,
  isEnough: (first: readonly Item[]) => boolean,
): Promise<{ first: Item[]; all: AsyncGenerator<Item> }> {
  const iterator = items[Symbol.asyncIterator]();
  const first: Item[] = [];
  while (!isEnough(first)) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
  }
  const all = async function* (): AsyncGenerator<Item> {
    try {
      yield* first;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  };
  return { first, all: all() };
}
