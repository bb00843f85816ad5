import { isCentreByConstitution } from '../stereo/centres.ts';
import type { MolGraph } from '../graph.ts';
import type { ChiralTags } from '../stereo/chiral-tags.ts';

/**
 * Whether RDKit writes the atoms of a molecule in the same order with other chiral tags, so that its canonical SMILES
 * can be derived by changing marks in the string. RDKit ranks atoms first by degree, element, isotope, hydrogens and
 * charge, then by whether they have a mark, and by which mark only among otherwise equal atoms (RDKit, `new_canon.h`).
 * The rank of a centre that has no equivalent therefore does not depend on its mark.
 */

/** The atoms that are marked once the tags are changed; null removes a mark. */
function markedAtoms(graph: MolGraph, tags: ChiralTags): Set<number> {
  const marked = new Set<number>();
  for (const [atom, { tag }] of graph.atoms.entries())
    if ((tags.get(atom) ?? (tags.has(atom) ? null : tag)) !== null) marked.add(atom);
  return marked;
}

function areEqual({ atoms, neighbours }: MolGraph, a: number, b: number): boolean {
  const first = atoms[a]!;
  const second = atoms[b]!;
  return (
    neighbours[a]!.length === neighbours[b]!.length &&
    first.z === second.z &&
    first.isotope === second.isotope &&
    first.hydrogens === second.hydrogens &&
    first.charge === second.charge
  );
}

const hasEqual = (graph: MolGraph, atom: number, among: Iterable<number>): boolean => {
  for (const other of among) if (other !== atom && areEqual(graph, atom, other)) return true;
  return false;
};

/** How a molecule is written with other chiral tags. */
interface Marking {
  /**
   * True if every mark is at an atom that is certainly a stereocentre and there are no E/Z marks, so that RDKit need
   * not check which marks are valid.
   */
  certain: boolean;
  /** True if the atom order stays the same and only marks differ. */
  keepsOrder: boolean;
  /** True if the atom order is that of the mirror image. */
  sharesOrderWithMirrorImage: boolean;
}

/** Determines how a molecule is written with other chiral tags at some atoms (null removes a mark). */
export function markingWith(graph: MolGraph, tags: ChiralTags): Marking {
  const marked = markedAtoms(graph, tags);
  const certain = !graph.hasBondStereo && [...marked].every((atom) => isCentreByConstitution(graph, atom));
  if (!certain) return { certain, keepsOrder: false, sharesOrderWithMirrorImage: false };
  const sharesOrderWithMirrorImage = ![...marked].some((atom) => hasEqual(graph, atom, marked));
  const keepsOrder =
    sharesOrderWithMirrorImage &&
    [...tags.keys()].every((atom) => {
      const isMarked = graph.atoms[atom]!.tag !== null;
      return isMarked === marked.has(atom) || (!isMarked && !hasEqual(graph, atom, graph.atoms.keys()));
    });
  return { certain, keepsOrder, sharesOrderWithMirrorImage };
}
