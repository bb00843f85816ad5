/** A function that computes the result for each key once. */
export function memoise<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key) as Result;
  };
}
