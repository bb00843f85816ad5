import { inspect, isDeepStrictEqual } from 'node:util';

/** A predicate with a description. */
interface Expectation {
  (value: unknown): boolean;
  expected: string;
}

/** Expects a number up to a maximum. */
export const atMost = (bound: number): Expectation =>
  Object.assign((value: unknown) => typeof value === 'number' && value <= bound, { expected: `at most ${bound}` });

/** Expects counts of only these keys, at least one in total. */
export const only = (...keys: readonly (string | number)[]): Expectation =>
  Object.assign(
    (value: unknown) => {
      const counted = Object.keys(value as object);
      return counted.length > 0 && counted.every((key) => keys.map(String).includes(key));
    },
    { expected: `${keys.join(', ')} alone` },
  );

/** Compares findings with expectations. @returns one line per field that differs */
export function findMismatches<Found extends object>(
  found: Found,
  expectations: { [Field in keyof Found]?: Found[Field] | Expectation },
): string[] {
  return Object.entries(expectations).flatMap(([field, expected]) => {
    const value = found[field as keyof Found];
    if (typeof expected === 'function' ? (expected as Expectation)(value) : isDeepStrictEqual(value, expected))
      return [];
    return [
      `${field}: expected ${typeof expected === 'function' ? (expected as Expectation).expected : inspect(expected, { breakLength: Infinity })}; got ${inspect(value, { breakLength: Infinity })}`,
    ];
  });
}
