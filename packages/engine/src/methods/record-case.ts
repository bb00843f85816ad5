import { pairsOf, type Pair } from '../catalogue/look-up.ts';
import { findingAt, weighByTarget, type AskedTarget, type AtTarget } from '../catalogue/weigh.ts';
import type { Parent } from '../read/parent.ts';
import type { Resources } from './method.ts';

/** What records have on a molecule: the pairs of known isomers that it may be one of, and what is known of each at each target. */
export type RecordCase = readonly { pair: Pair; findings: readonly AtTarget[] }[];

const cases = new WeakMap<Parent, RecordCase>();

function workOut({ toolkit, catalogue }: Resources, molecule: Parent): RecordCase {
  const statements = catalogue.find(molecule.normal.graph());
  if (statements.length === 0) return [];
  return pairsOf(toolkit, molecule.normal, statements).map((pair) => ({
    pair,
    findings: weighByTarget(pair.statements, pair.one.smiles, pair.other.smiles, catalogue.targets),
  }));
}

/** What records have on a molecule; once for all who ask about it in turn. */
export function recordCase(resources: Resources, molecule: Parent): RecordCase {
  let found = cases.get(molecule);
  if (found === undefined) cases.set(molecule, (found = workOut(resources, molecule)));
  return found;
}

/** Whether a record of the molecule, or of an isomer that its drawing fits, names a target. */
export const isRecordedAt = (resources: Resources, molecule: Parent, target: AskedTarget): boolean =>
  recordCase(resources, molecule).some(({ findings }) => findingAt(findings, target) !== null);
