import { getPairs, type Pair } from '../catalogue/look-up.ts';
import { findingAt, weighByTarget, type RequestedTarget, type AtTarget } from '../catalogue/weigh.ts';
import type { Parent } from '../read/parent.ts';
import type { Resources } from './method.ts';

/** The records of a molecule: the pairs of known isomers that it may belong to, with the findings at each target. */
export type RecordCase = readonly { pair: Pair; findings: readonly AtTarget[] }[];

const cases = new WeakMap<Parent, RecordCase>();

function computeCase({ toolkit, catalogue }: Resources, molecule: Parent): RecordCase {
  const statements = catalogue.find(molecule.normal.graph());
  if (statements.length === 0) return [];
  return getPairs(toolkit, molecule.normal, statements).map((pair) => ({
    pair,
    findings: weighByTarget(pair.statements, pair.one.smiles, pair.other.smiles, catalogue.targets),
  }));
}

/** The records of a molecule, looked up once for all methods. */
export function recordCase(resources: Resources, molecule: Parent): RecordCase {
  let recordCases = cases.get(molecule);
  if (recordCases === undefined) cases.set(molecule, (recordCases = computeCase(resources, molecule)));
  return recordCases;
}

/** True if a record of the molecule, or of an isomer that its drawing fits, is about the target. */
export const isRecordedAt = (resources: Resources, molecule: Parent, target: RequestedTarget): boolean =>
  recordCase(resources, molecule).some(({ findings }) => findingAt(findings, target) !== null);
