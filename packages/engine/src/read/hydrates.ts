import { Draft } from '../graph/draft.ts';
import type { MolGraph } from '../graph/graph.ts';
import { itemAt } from '../must.ts';

/** Boronic acids, aldehydes and ketones, in place of their hydrates and anhydrides. */

/** The oxygens of an atom’s hydroxy groups. */
const hydroxys = ({ atoms, neighbours }: MolGraph, atom: number): number[] =>
  itemAt(neighbours, atom).filter((neighbour) => {
    const { z, charge, hydrogens } = itemAt(atoms, neighbour);
    return z === 8 && charge === 0 && hydrogens === 1 && itemAt(neighbours, neighbour).length === 1;
  });

/** `[B-](O)(O)O` becomes `B(O)O` and a hydroxide. */
export function dehydrateBoronates(graph: MolGraph): MolGraph {
  const draft = new Draft(graph);
  for (const [boron, { z, charge }] of graph.atoms.entries()) {
    const [hydroxy] =
      z === 5 && charge === -1 && itemAt(graph.neighbours, boron).length === 4 ? hydroxys(graph, boron) : [];
    if (hydroxy === undefined) continue;
    draft.cut(boron, hydroxy);
    draft.add(boron, { charge: 1 });
    draft.add(hydroxy, { charge: -1 });
  }
  return draft.finish();
}

/** An anhydride of boronic acids, B–O–B, becomes two acids; a boroxine, a ring of three, becomes three. */
export function hydrolyseBoroxines(graph: MolGraph): MolGraph {
  const { atoms, neighbours } = graph;
  const draft = new Draft(graph);
  const isBoron = (atom: number): boolean => itemAt(atoms, atom).z === 5 && itemAt(atoms, atom).charge === 0;
  // Each oxygen stays with a boron that has kept none yet, so that in a ring each boron keeps one.
  const withOxygen = new Set<number>();
  for (const [oxygen, { z }] of atoms.entries()) {
    const borons = itemAt(neighbours, oxygen);
    if (z !== 8 || borons.length !== 2 || !borons.every(isBoron)) continue;
    const [kept, left] = borons.toSorted((a, b) => Number(withOxygen.has(a)) - Number(withOxygen.has(b)));
    if (kept === undefined || left === undefined) continue;
    withOxygen.add(kept);
    draft.cut(oxygen, left);
    draft.add(oxygen, { hydrogens: 1 });
    draft.addHydroxy(left);
  }
  return draft.finish();
}

/** `C(O)(O)` between carbons, or at the end of a chain, becomes C=O and water. */
export function dehydrateCarbonyls(graph: MolGraph): MolGraph {
  const { atoms, neighbours } = graph;
  const draft = new Draft(graph);
  for (const [carbon, { z }] of atoms.entries()) {
    if (z !== 6) continue;
    const [kept, water, ...more] = hydroxys(graph, carbon);
    const adjacent = itemAt(neighbours, carbon);
    const hasOnlyCarbons = adjacent.every((atom) => atom === kept || atom === water || itemAt(atoms, atom).z === 6);
    if (kept === undefined || water === undefined || more.length > 0 || !hasOnlyCarbons) continue;
    if (adjacent.length + itemAt(atoms, carbon).hydrogens !== 4 || adjacent.length < 3) continue;
    draft.cut(carbon, water);
    draft.add(water, { hydrogens: 1 });
    draft.setOrder(carbon, kept, 2);
    draft.add(kept, { hydrogens: -1 });
  }
  return draft.finish();
}
