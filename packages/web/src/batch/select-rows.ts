import { Pauser } from '../app/in-slices.ts';
import { itemAt } from '@eutomer/engine/must';
import type { Row, Rows } from './row.ts';
import { chooses, keyOf, type Choice, type SortKey } from './view.ts';

/** Rows between two checks of the clock; also how many are sorted at once. */
const STEP = 2_048;

interface Keyed {
  row: Row;
  key: string | number;
}

/** Asked at each pause; true ends work whose result is no longer needed. */
type IsStale = () => boolean;

type IsBefore = (a: Keyed, b: Keyed) => boolean;

/** Merges two sorted lists; null if the result is no longer needed. */
async function merge(
  a: readonly Keyed[],
  b: readonly Keyed[],
  isBefore: IsBefore,
  pauser: Pauser,
  isStale: IsStale,
): Promise<Keyed[] | null> {
  const result: Keyed[] = [];
  let [first, second] = [0, 0];
  while (first < a.length && second < b.length) {
    const [fromA, fromB] = [itemAt(a, first), itemAt(b, second)];
    const takesB = isBefore(fromB, fromA);
    result.push(takesB ? fromB : fromA);
    if (takesB) second += 1;
    else first += 1;
    if (result.length % STEP === 0 && pauser.due) {
      await pauser.rest();
      if (isStale()) return null;
    }
  }
  return result.concat(a.slice(first), b.slice(second));
}

/** Merge sort with pauses. */
async function sortWithPauses(
  keyed: Keyed[],
  down: boolean,
  pauser: Pauser,
  isStale: IsStale,
): Promise<Keyed[] | null> {
  const sign = down ? -1 : 1;
  const compare = (a: Keyed, b: Keyed) => (a.key < b.key ? -sign : a.key > b.key ? sign : a.row.index - b.row.index);
  let runs: Keyed[][] = [];
  for (let start = 0; start < keyed.length; start += STEP) {
    runs.push(keyed.slice(start, start + STEP).sort(compare));
    if (pauser.due) await pauser.rest();
    if (isStale()) return null;
  }
  while (runs.length > 1) {
    const longer: Keyed[][] = [];
    for (let start = 0; start < runs.length; start += 2) {
      const run = await merge(itemAt(runs, start), runs[start + 1] ?? [], (a, b) => compare(a, b) < 0, pauser, isStale);
      if (run === null) return null;
      longer.push(run);
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/**
 * The rows that pass the filters, sorted by a column; equal rows keep the order of the input. Pauses if there are many.
 *
 * @returns null if the result is no longer needed
 */
export async function selectRows(
  rows: Rows,
  choice: Choice,
  { key, down }: { key: SortKey; down: boolean },
  isStale: IsStale = () => false,
): Promise<readonly Row[] | null> {
  const pauser = new Pauser();
  const isChosen = chooses(choice);
  const keyed: Keyed[] = [];
  for (const [index, row] of rows.entries()) {
    if (row !== undefined && isChosen(row)) keyed.push({ row, key: keyOf(row, key) });
    if (index % STEP === 0 && pauser.due) {
      await pauser.rest();
      if (isStale()) return null;
    }
  }
  // The rows are already in the order of the input.
  if (key === 'index') return (down ? keyed.toReversed() : keyed).map(({ row }) => row);
  return (await sortWithPauses(keyed, down, pauser, isStale))?.map(({ row }) => row) ?? null;
}
