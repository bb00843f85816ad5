import type { MolGraph } from '../graph/graph.ts';
import { readCanonicalSmiles } from '../graph/smiles/read-canonical-smiles.ts';
import { ringChainForms } from '../graph/match/ring-chain.ts';
import { matchTautomers } from '../graph/match/tautomers.ts';

/** A tautomer of a molecule without stereo marks, and for each of its atoms the index in the molecule. */
export interface FoundTautomer {
  constitution: MolGraph;
  indices: readonly number[];
}

/**
 * Finds a known compound that is a tautomer of a molecule; if there is none, one that is a ring-chain tautomer.
 *
 * @param getKnown SMILES without stereo marks of known compounds with the skeleton of a graph
 */
export function findTautomer(graph: MolGraph, getKnown: (form: MolGraph) => readonly string[]): FoundTautomer | null {
  for (const form of [graph, ...ringChainForms(graph)]) {
    for (const smiles of getKnown(form)) {
      const constitution = readCanonicalSmiles(smiles).graph;
      const indices = matchTautomers(constitution, form);
      if (indices !== null) return { constitution, indices };
    }
  }
  return null;
}
