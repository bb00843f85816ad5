import type { MolGraph } from '../toolkit/graph.ts';
import type { Molecule } from '../toolkit/molecule.ts';
import { normalEdits } from './normalise.ts';

/** The part of the input that the prediction is for. */
export interface Parent extends Disposable {
  /** As drawn: charges and stereo marks untouched. */
  drawn: Molecule;
  /** The same atoms with neutral acids and amines and S=O sulfoxides; the same object when nothing had to change. */
  normal: Molecule;
  /** The place of one of its atoms in the canonical SMILES of the whole. */
  placeInWhole: (atom: number) => number;
  /** How many other fragments the input had. */
  leftOut: number;
}

const heavyAtoms = ({ atoms }: MolGraph): number => atoms.filter((atom) => atom.z > 1).length;
const isOrganic = ({ atoms }: MolGraph): boolean => atoms.some((atom) => atom.z === 6);

/** The largest organic fragment, of equals that which was written first; null when no fragment has carbon. */
function largestOrganic(whole: Molecule): Pick<Parent, 'drawn' | 'placeInWhole' | 'leftOut'> | null {
  const fragments = whole.fragments();
  const writtenAt = ({ first, graph }: { first: number; graph: MolGraph }): number => Math.min(...graph.atoms.map((_, place) => whole.atomAt(first + place)));
  const [chosen] = fragments
    .filter(({ graph }) => isOrganic(graph))
    .sort((one, other) => heavyAtoms(other.graph) - heavyAtoms(one.graph) || writtenAt(one) - writtenAt(other));
  if (chosen === undefined) return null;
  const drawn = chosen.read();
  // The toolkit numbers its atoms as they stood in the text of the whole.
  return { drawn, placeInWhole: (atom) => chosen.first + drawn.atomAt(atom), leftOut: fragments.length - 1 };
}

/**
 * Chooses the fragment to predict for and normalises it. The caller disposes of the parent, and of `whole` separately.
 *
 * @param whole the molecule as read
 * @param hasFragments whether the SMILES has a dot
 * @returns null when the input holds no carbon
 */
export function chooseParent(whole: Molecule, hasFragments: boolean): Parent | null {
  const chosen = hasFragments ? largestOrganic(whole) : isOrganic(whole.graph()) ? { drawn: whole, placeInWhole: (atom: number) => atom, leftOut: 0 } : null;
  if (chosen === null) return null;
  const { drawn } = chosen;
  const edits = normalEdits(drawn.graph());
  const normal = edits.size === 0 ? drawn : drawn.withEdits(edits);
  return {
    ...chosen,
    normal,
    [Symbol.dispose]() {
      if (normal !== drawn) normal[Symbol.dispose]();
      if (drawn !== whole) drawn[Symbol.dispose]();
    },
  };
}
