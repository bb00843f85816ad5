import { matchTautomers } from '../graph/match/tautomers.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { redrawAsTautomer, type Parent } from '../read/parent.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The parent redrawn as another tautomer, if the catalogue has only that one. The caller disposes of the result unless
 * it is the parent itself.
 */
export function asRecordedTautomer(catalogue: Catalogue, parent: Parent): Parent {
  const graph = parent.normal.graph();
  if (catalogue.find(graph).length > 0) return parent;
  for (const constitution of catalogue.possibleTautomers(graph)) {
    const indices = matchTautomers(readCanonicalSmiles(constitution).graph, graph);
    if (indices !== null) return redrawAsTautomer(parent, constitution, indices);
  }
  return parent;
}
