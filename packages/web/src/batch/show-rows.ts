import { Pace } from '../app/in-slices.ts';
import type { Row, Rows } from './row.ts';
import { chooses, keyOf, type Choice, type SortKey } from './view.ts';

/** Rows after which the clock is looked at; also how many are sorted at once. */
const STEP = 2_048;

interface Keyed {
  row: Row;
  key: string | number;
}

/** Told at each rest; true ends the work, whose result nobody wants any more. */
type Stale = () => boolean;

type Before = (one: Keyed, other: Keyed) => boolean;

/** Two sorted lists as one; null when it has become stale. */
async function merged(
  one: readonly Keyed[],
  other: readonly Keyed[],
  before: Before,
  pace: Pace,
  stale: Stale,
): Promise<Keyed[] | null> {
  const both: Keyed[] = [];
  let [first, second] = [0, 0];
  while (first < one.length && second < other.length) {
    if (before(other[second]!, one[first]!)) both.push(other[second++]!);
    else both.push(one[first++]!);
    if (both.length % STEP === 0 && pace.due) {
      await pace.rest();
      if (stale()) return null;
    }
  }
  return both.concat(one.slice(first), other.slice(second));
}

/** Sorts by runs that are merged, with rests. */
async function sortedWithRests(keyed: Keyed[], down: boolean, pace: Pace, stale: Stale): Promise<Keyed[] | null> {
  const sign = down ? -1 : 1;
  const compare = (one: Keyed, other: Keyed) =>
    one.key < other.key ? -sign : one.key > other.key ? sign : one.row.index - other.row.index;
  let runs: Keyed[][] = [];
  for (let at = 0; at < keyed.length; at += STEP) {
    runs.push(keyed.slice(at, at + STEP).sort(compare));
    if (pace.due) await pace.rest();
    if (stale()) return null;
  }
  while (runs.length > 1) {
    const longer: Keyed[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const run = await merged(runs[at]!, runs[at + 1] ?? [], (one, other) => compare(one, other) < 0, pace, stale);
      if (run === null) return null;
      longer.push(run);
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/**
 * The rows that a choice leaves, sorted by a column; equal rows keep the order of the input. Few rows are there at once, many come after some rests.
 *
 * @returns null when it has become stale
 */
export async function rowsToShow(
  rows: Rows,
  choice: Choice,
  { key, down }: { key: SortKey; down: boolean },
  stale: Stale = () => false,
): Promise<readonly Row[] | null> {
  const pace = new Pace();
  const isChosen = chooses(choice);
  const keyed: Keyed[] = [];
  for (const [place, row] of rows.entries()) {
    if (row !== undefined && isChosen(row)) keyed.push({ row, key: keyOf(row, key) });
    if (place % STEP === 0 && pace.due) {
      await pace.rest();
      if (stale()) return null;
    }
  }
  // As they came, they are in the order of the input.
  if (key === 'index') return (down ? keyed.toReversed() : keyed).map(({ row }) => row);
  return (await sortedWithRests(keyed, down, pace, stale))?.map(({ row }) => row) ?? null;
}
