import { getPairs, type Pair } from '../catalogue/pairs-of-drawing.ts';
import { findingAt, weighByTarget, type RequestedTarget, type AtTarget } from '../catalogue/weigh.ts';
import type { Parent } from '../read/parent.ts';
import type { Resources } from './method.ts';

/** The pairs of known isomers that a molecule may belong to, each with the findings at its targets. */
export type RecordFindings = readonly { pair: Pair; findings: readonly AtTarget[] }[];

const cache = new WeakMap<Parent, RecordFindings>();

function computeFindings({ toolkit, catalogue }: Resources, molecule: Parent): RecordFindings {
  const statements = catalogue.find(molecule.normal.graph());
  if (statements.length === 0) return [];
  return getPairs(toolkit, molecule.normal, statements).map((pair) => ({
    pair,
    findings: weighByTarget(pair.statements, pair.one.smiles, pair.other.smiles, catalogue.targets),
  }));
}

/** The records of a molecule, looked up once for all methods. */
export function findRecords(resources: Resources, molecule: Parent): RecordFindings {
  let records = cache.get(molecule);
  if (records === undefined) cache.set(molecule, (records = computeFindings(resources, molecule)));
  return records;
}

/** True if a record of the molecule, or of an isomer that its drawing fits, is about the target. */
export const isRecordedAt = (resources: Resources, molecule: Parent, target: RequestedTarget): boolean =>
  findRecords(resources, molecule).some(({ findings }) => findingAt(findings, target) !== null);
