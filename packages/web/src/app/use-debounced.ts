import { useEffect, useState } from 'react';

/** The value once it has not changed for a while, so that a search does not run at every keystroke. */
export function useDebounced<Value>(value: Value, milliseconds = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
