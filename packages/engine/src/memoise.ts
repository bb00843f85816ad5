/** A function that computes the result for each key once. */
export function memoise<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, { result: Result }>();
  return (key) => {
    const known = results.get(key) ?? { result: compute(key) };
    results.set(key, known);
    return known.result;
  };
}
