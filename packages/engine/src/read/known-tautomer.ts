import type { MolGraph } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { ringChainForms } from '../graph/match/ring-chain.ts';
import { matchTautomers } from '../graph/match/tautomers.ts';
import { redrawAsTautomer, type Parent } from './parent.ts';

/**
 * The parent redrawn as a known compound that is a tautomer of it or, if there is none, a ring-chain tautomer. The
 * caller disposes of the result unless it is the parent itself.
 *
 * @param getKnown SMILES without stereo marks of known compounds with the skeleton of a graph
 */
export function asKnownTautomer(parent: Parent, getKnown: (form: MolGraph) => readonly string[]): Parent {
  const graph = parent.normal.graph();
  for (const form of [graph, ...ringChainForms(graph)]) {
    for (const smiles of getKnown(form)) {
      const constitution = readCanonicalSmiles(smiles).graph;
      const indices = matchTautomers(constitution, form);
      if (indices !== null) return redrawAsTautomer(parent, constitution, indices);
    }
  }
  return parent;
}
