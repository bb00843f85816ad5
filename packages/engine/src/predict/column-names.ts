import { RESULT_COLUMNS, RESULT_NAMES } from './result-columns.ts';

/** The name of an input column in the result table: changed if it clashes with a result column or one of `others`. */
export const inputColumnName = (name: string, others: readonly string[] = []): string =>
  Object.hasOwn(RESULT_COLUMNS, name) || others.includes(name) ? `input_${name}` : name;

/** Makes column names unique: blank ones are filled in and repeated ones numbered. */
export function uniqueNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  // The last number used for each name, so that many equal names do not take quadratic time.
  const counts = new Map<string, number>();
  return names.map((name, index) => {
    const requested = name.trim() || `column_${index + 1}`;
    let count = counts.get(requested) ?? 1;
    let unique = count === 1 ? requested : `${requested}_${count}`;
    while (usedNames.has(unique)) {
      count += 1;
      unique = `${requested}_${count}`;
    }
    counts.set(requested, count);
    usedNames.add(unique);
    return unique;
  });
}

/**
 * The names of the input columns in the result table, all distinct. @param others further names that are already taken
 */
export const inputColumnNames = (columns: readonly string[], others: readonly string[] = []): string[] =>
  uniqueNames([...RESULT_NAMES, ...others, ...uniqueNames(columns).map((name) => inputColumnName(name, others))]).slice(
    RESULT_NAMES.length + others.length,
  );

/**
 * The names of all columns: the input's own, then those of the result. @param before names of columns that come first
 */
export const tableHeader = (columns: readonly string[], before: readonly string[] = []): string[] => [
  ...before,
  ...inputColumnNames(columns, before),
  ...RESULT_NAMES,
];
