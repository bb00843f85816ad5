/* oxlint-disable typescript/no-non-null-assertion -- neighbours are atoms of the same graph */
import { Draft } from '../draft.ts';
import type { MolGraph } from '../graph.ts';
import { getLinks } from '../links.ts';
import { smallestRingThrough } from '../rings.ts';

/** Ring-chain tautomers: a hydroxy group and a carbonyl group in one molecule, and the cyclic hemiacetal that they form. */

/** Hemiacetals form easily as rings of this many atoms. */
const isRingSize = (size: number): boolean => size === 5 || size === 6;

const isOxygen = ({ atoms }: MolGraph, atom: number): boolean => atoms[atom]!.z === 8 && atoms[atom]!.charge === 0;

const isHydroxy = (graph: MolGraph, atom: number): boolean =>
  isOxygen(graph, atom) && graph.atoms[atom]!.hydrogens === 1 && graph.neighbours[atom]!.length === 1;

/** The oxygens of a carbon that has only carbons besides. */
const oxygensOf = (graph: MolGraph, carbon: number): number[] => {
  const { atoms, neighbours } = graph;
  const oxygens = neighbours[carbon]!.filter((atom) => isOxygen(graph, atom));
  const others = neighbours[carbon]!.filter((atom) => !oxygens.includes(atom));
  return atoms[carbon]!.z === 6 && others.every((atom) => atoms[atom]!.z === 6) ? oxygens : [];
};

/** The open form of each cyclic hemiacetal or hemiketal of a molecule. */
function openForms(graph: MolGraph): MolGraph[] {
  return [...graph.atoms.keys()].flatMap((carbon) => {
    const oxygens = oxygensOf(graph, carbon);
    const hydroxy = oxygens.find((atom) => isHydroxy(graph, atom));
    const ring = oxygens.find((atom) => atom !== hydroxy);
    if (oxygens.length !== 2 || hydroxy === undefined || ring === undefined) return [];
    const far = graph.neighbours[ring]!.find((atom) => atom !== carbon);
    if (far === undefined || graph.atoms[carbon]!.aromatic) return [];
    if (!isRingSize(smallestRingThrough(graph, ring, carbon, far))) return [];
    const draft = new Draft(graph);
    draft.cut(carbon, ring);
    draft.add(ring, { hydrogens: 1 });
    draft.setOrder(carbon, hydroxy, 2);
    draft.add(hydroxy, { hydrogens: -1 });
    return [draft.finish()];
  });
}

/** The hydroxy groups that can close a ring with a carbonyl carbon. */
function hydroxysInReach(graph: MolGraph, carbon: number): number[] {
  const distances = new Map([[carbon, 1]]);
  const found: number[] = [];
  for (const [atom, distance] of distances) {
    if (isRingSize(distance) && isHydroxy(graph, atom)) found.push(atom);
    if (distance < 6)
      for (const next of graph.neighbours[atom]!) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return found;
}

/** The cyclic forms of a molecule with a hydroxy and an aldehyde or keto group. */
function cyclicForms(graph: MolGraph): MolGraph[] {
  return [...graph.atoms.keys()].flatMap((carbon) => {
    const [oxygen, ...others] = oxygensOf(graph, carbon);
    const isKeto = getLinks(graph)[carbon]!.some(({ to, order }) => to === oxygen && order === 2);
    if (oxygen === undefined || others.length > 0 || !isKeto) return [];
    return hydroxysInReach(graph, carbon).map((hydroxy) => {
      const draft = new Draft(graph);
      draft.setOrder(carbon, oxygen, 1);
      draft.add(oxygen, { hydrogens: 1 });
      draft.add(hydroxy, { hydrogens: -1 });
      draft.join(carbon, hydroxy);
      return draft.finish();
    });
  });
}

/** The ring-chain tautomers of a molecule, with the same atoms. */
export const ringChainForms = (graph: MolGraph): MolGraph[] => [...openForms(graph), ...cyclicForms(graph)];
