import { chooseName } from '../catalogue/present.ts';
import { copyConfiguration } from '../graph/match/isomorphism.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import type { Parent } from '../read/parent.ts';
import { findRecords } from './find-records.ts';
import type { Resources } from './method.ts';

/** A sentence on another stereoisomer of the molecule if only that is recorded; otherwise null. */
export function describeOtherStereoisomer(resources: Resources, molecule: Parent): string | null {
  const graph = molecule.normal.graph();
  const statements = resources.catalogue.find(graph);
  if (statements.length === 0 || findRecords(resources, molecule).length > 0) return null;
  const recorded = statements.find(
    ({ better }) => copyConfiguration(readCanonicalSmiles(better).graph, graph) !== null,
  );
  if (recorded === undefined) return null;
  const name = chooseName(statements, recorded.better);
  return `Another stereoisomer of it is recorded: ${name === null ? '' : `${name}, `}${recorded.better}.`;
}
