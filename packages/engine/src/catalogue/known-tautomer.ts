import { matchTautomers } from '../graph/match/skeleton.ts';
import { readText } from '../graph/smiles/read-text.ts';
import { drawnAs, type Parent } from '../read/parent.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The parent drawn as the tautomer that the catalogue has, where it has another tautomer only. The caller disposes of the result where it is
 * not the parent itself.
 */
export function asRecordedTautomer(catalogue: Catalogue, parent: Parent): Parent {
  const graph = parent.normal.graph();
  if (catalogue.find(graph).length > 0) return parent;
  for (const constitution of catalogue.alike(graph)) {
    const indices = matchTautomers(readText(constitution).graph, graph);
    if (indices !== null) return drawnAs(parent, constitution, indices);
  }
  return parent;
}
