import { Draft } from '../graph/draft.ts';
import type { MolGraph } from '../graph/graph.ts';
import { ringSystems } from '../graph/rings.ts';
import { itemAt } from '../must.ts';

/** Alkali and alkaline earth metals, zinc and silver. */
const METALS = new Set([3, 11, 19, 37, 55, 12, 20, 38, 56, 30, 47]);
/** Nitrogen, oxygen, sulfur and halogens. */
const ANIONS = new Set([7, 8, 16, 9, 17, 35, 53]);

/** True for a metal outside rings (chelates) whose neighbours can all be anions. */
function isMetalOfSalt(graph: MolGraph, atom: number): boolean {
  const { atoms, neighbours } = graph;
  const adjacent = itemAt(neighbours, atom);
  return (
    METALS.has(itemAt(atoms, atom).z) &&
    ringSystems(graph)[atom] === -1 &&
    adjacent.length > 0 &&
    adjacent.every((neighbour) => ANIONS.has(itemAt(atoms, neighbour).z) && itemAt(atoms, neighbour).charge === 0)
  );
}

/** Salts drawn with bonds to their metal, as in `CC(=O)O[Na]`, drawn with ions: known compounds are recorded as acids. */
export function splitSalts(graph: MolGraph): MolGraph {
  const draft = new Draft(graph);
  for (const metal of graph.atoms.keys()) {
    if (!isMetalOfSalt(graph, metal)) continue;
    for (const anion of itemAt(graph.neighbours, metal)) {
      draft.cut(metal, anion);
      draft.add(metal, { charge: 1 });
      draft.add(anion, { charge: -1 });
    }
  }
  return draft.finish();
}
