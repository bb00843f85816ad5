import { inspect, isDeepStrictEqual } from 'node:util';

/** Whether a value will do, under a name that says what was expected. */
interface Expectation {
  (value: unknown): boolean;
  expected: string;
}

/** Expects a number up to a bound. */
export const atMost = (bound: number): Expectation =>
  Object.assign((value: unknown) => typeof value === 'number' && value <= bound, { expected: `at most ${bound}` });

/** Expects counts of these alone: of each any number, of all at least one. */
export const only = (...keys: readonly (string | number)[]): Expectation =>
  Object.assign(
    (value: unknown) => {
      const counted = Object.keys(value as object);
      return counted.length > 0 && counted.every((key) => keys.map(String).includes(key));
    },
    { expected: `${keys.join(', ')} alone` },
  );

/** What an attack found, held against what is right. @returns a line for each field that differs */
export function unlike<Found extends object>(
  found: Found,
  right: { [Field in keyof Found]?: Found[Field] | Expectation },
): string[] {
  return Object.entries(right).flatMap(([field, expected]) => {
    const value = found[field as keyof Found];
    if (typeof expected === 'function' ? (expected as Expectation)(value) : isDeepStrictEqual(value, expected))
      return [];
    return [
      `${field}: expected ${typeof expected === 'function' ? (expected as Expectation).expected : inspect(expected, { breakLength: Infinity })}; got ${inspect(value, { breakLength: Infinity })}`,
    ];
  });
}
