import { Draft } from '../graph/draft.ts';
import type { MolGraph } from '../graph/graph.ts';
import { itemAt } from '../must.ts';

/** N-oxides, [N+][O-], in place of their protonated forms, [N+]O, as in a hydrochloride. */
export function deprotonateOxides(graph: MolGraph): MolGraph {
  const { atoms, neighbours } = graph;
  const draft = new Draft(graph);
  const isOxygen = (atom: number, charge: number): boolean =>
    itemAt(atoms, atom).z === 8 && itemAt(atoms, atom).charge === charge && itemAt(neighbours, atom).length === 1;
  for (const [index, { z, charge, hydrogens }] of atoms.entries()) {
    if (z !== 7 || charge !== 1 || hydrogens > 0) continue;
    const adjacent = itemAt(neighbours, index);
    const hydroxy = adjacent.find((atom) => isOxygen(atom, 0) && itemAt(atoms, atom).hydrogens === 1);
    if (hydroxy !== undefined && !adjacent.some((atom) => isOxygen(atom, -1)))
      draft.add(hydroxy, { charge: -1, hydrogens: -1 });
  }
  return draft.finish();
}
