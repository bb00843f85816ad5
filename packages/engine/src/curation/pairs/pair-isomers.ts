import { isCopied } from '../check-measured.ts';
import { groupBy } from '../../group-by.ts';
import { itemAt } from '../../must.ts';
import type { Measurement, Pair, Value } from './measurement.ts';
import type { Isomer } from './read-isomer.ts';

/** A measurement whose structure was read. */
export type PlacedMeasurement = Measurement & { isomer: Isomer };

/** Repeated values of one isomer that differ by more than this factor contradict each other. */
const MAX_SPREAD = 3;

/** An isomer in one assay, with the mean of its values. */
interface Tested {
  isomer: Isomer;
  compound: string;
  value: Value;
}

const round = (value: number): number => Number(value.toPrecision(4));

/** The geometric mean of repeated values; null if they contradict each other or only limits are known twice. */
function combineValues(values: readonly Value[]): Value | null {
  const exact = values.filter(({ limit }) => limit === null).map(({ value }) => value);
  if (exact.length === 0) return values.length === 1 ? itemAt(values, 0) : null;
  if (Math.max(...exact) / Math.min(...exact) > MAX_SPREAD) return null;
  const logarithms = exact.map(Math.log);
  return { limit: null, value: round(Math.exp(logarithms.reduce((sum, log) => sum + log, 0) / exact.length)) };
}

function combineRepeats(measurements: readonly PlacedMeasurement[]): Tested[] {
  const byIsomer = groupBy(measurements, ({ isomer }) => isomer.canonical);
  return [...byIsomer.values()].flatMap((repeats) => {
    const value = combineValues(repeats.map((repeat) => repeat.value));
    const { isomer, compound } = itemAt(repeats, 0);
    return value === null ? [] : [{ isomer, compound, value }];
  });
}

function getRelation(a: Isomer, b: Isomer): Pair['relation'] | null {
  if (a.mirror === b.canonical) return 'enantiomers';
  return a.epimers.has(b.canonical) ? 'epimers' : null;
}

/** True if the values tell which of the two is better: a limit must not point towards the other value. */
const isDecided = (better: Value, worse: Value): boolean =>
  better.limit !== '>' && worse.limit !== '<' && better.value <= worse.value;

type Assay = Pick<Pair, 'target' | 'endpoint' | 'source' | 'evidence'>;

function pairTwo(a: Tested, b: Tested, assay: Assay): Pair | null {
  const relation = getRelation(a.isomer, b.isomer);
  if (relation === null) return null;
  const [better, worse] = isDecided(a.value, b.value) ? [a, b] : [b, a];
  if (!isDecided(better.value, worse.value)) return null;
  if (isCopied(better.value.value, worse.value.value, assay.evidence)) return null;
  return {
    ...assay,
    relation,
    eutomer: better.isomer.canonical,
    distomer: worse.isomer.canonical,
    eutomer_id: better.compound,
    distomer_id: worse.compound,
    eutomer_value: better.value,
    distomer_value: worse.value,
    ratio: round(worse.value.value / better.value.value),
    flags: better.isomer.hasOpenCentres ? ['open-centres'] : [],
  };
}

function pairInAssay(measurements: readonly PlacedMeasurement[]): Pair[] {
  const { target, endpoint, source, comparability } = itemAt(measurements, 0);
  const tested = combineRepeats(measurements);
  return tested.flatMap((a, index) =>
    tested.slice(index + 1).flatMap((b) => {
      const pair = pairTwo(a, b, { target, endpoint, source, evidence: comparability });
      return pair === null ? [] : [pair];
    }),
  );
}

/**
 * Finds mirror images and epimers that have values of the same kind at the same target in the same assay (or paper or
 * table, if the table names nothing more specific).
 */
export function pairIsomers(measurements: readonly PlacedMeasurement[]): Pair[] {
  const assays = groupBy(measurements, ({ isomer, target, endpoint, source }) =>
    [isomer.constitution, target, endpoint, source].join('\n'),
  );
  return [...assays.values()].flatMap(pairInAssay);
}
