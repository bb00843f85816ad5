/**
 * A function that computes the result for each key once.
 *
 * @param limit the number of results that are kept; all are dropped once there are as many
 */
export function memoise<Key, Result>(compute: (key: Key) => Result, limit = Infinity): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    if (!results.has(key)) {
      if (results.size >= limit) results.clear();
      results.set(key, compute(key));
    }
    return results.get(key) as Result;
  };
}
