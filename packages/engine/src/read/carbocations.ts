import { Draft } from '../graph/draft.ts';
import type { MolGraph } from '../graph/graph.ts';
import { itemAt } from '../must.ts';

/** Amidines and guanidines in place of their cations drawn with the charge at carbon, `[C+](N)N`. */
export function deprotonateCarbocations(graph: MolGraph): MolGraph {
  const { atoms, neighbours } = graph;
  const draft = new Draft(graph);
  for (const [carbon, { z, charge, hydrogens }] of atoms.entries()) {
    const adjacent = itemAt(neighbours, carbon);
    if (z !== 6 || charge !== 1 || adjacent.length + hydrogens !== 3) continue;
    const nitrogens = adjacent.filter((atom) => {
      const { z: element, charge: own, aromatic } = itemAt(atoms, atom);
      return element === 7 && own === 0 && !aromatic;
    });
    const [nitrogen] = nitrogens.toSorted((a, b) => itemAt(atoms, b).hydrogens - itemAt(atoms, a).hydrogens);
    if (nitrogen === undefined) continue;
    draft.setOrder(carbon, nitrogen, 2);
    draft.add(carbon, { charge: -1 });
    // Without a proton to lose, the nitrogen carries the charge.
    draft.add(nitrogen, itemAt(atoms, nitrogen).hydrogens > 0 ? { hydrogens: -1 } : { charge: 1 });
  }
  return draft.finish();
}
