/** A value that only a bug could leave out. @throws Error if it is missing */
export function must<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`expected ${what}; there is none`);
  return value;
}

/** The item at an index that only a bug could put outside the list. The item itself may be null. @throws Error */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  if (!(index >= 0 && index < items.length)) throw new Error(`expected one of ${items.length} items; got ${index}`);
  return items[index] as Item;
}
