import type { Molecule } from '../toolkit/molecule.ts';
import { isCharged, normalise } from './normalise.ts';

/** The part of the input that the prediction is for. */
export interface Parent extends Disposable {
  /** As drawn: charges and stereo marks untouched. */
  drawn: Molecule;
  /** The same atoms with neutral acids and amines and S=O sulfoxides; the same object when nothing had to change. */
  normal: Molecule;
  /** For each atom of the parent, its index in the input. */
  atoms: number[];
  /** How many other fragments the input had. */
  leftOut: number;
}

const heavyAtoms = (molecule: Molecule): number => molecule.outline().atoms.filter((atom) => atom.z > 1).length;
const isOrganic = (molecule: Molecule): boolean => molecule.outline().atoms.some((atom) => atom.z === 6);

/** The largest organic fragment, the first of equals; null when no fragment has carbon. Disposes of the others. */
function largestOrganic(whole: Molecule): { molecule: Molecule; atoms: number[]; leftOut: number } | null {
  const fragments = whole.fragments();
  const ranked = fragments
    .filter(({ molecule }) => isOrganic(molecule))
    .sort((one, other) => heavyAtoms(other.molecule) - heavyAtoms(one.molecule));
  const chosen = ranked[0];
  const read = chosen?.molecule.readAnew();
  for (const { molecule } of fragments) molecule[Symbol.dispose]();
  if (chosen === undefined || read === undefined) return null;
  return { molecule: read.molecule, atoms: read.order.map((atom) => chosen.atoms[atom]!), leftOut: fragments.length - 1 };
}

/**
 * Chooses the fragment to predict for and normalises it. The caller disposes of the parent, and of `whole` separately.
 *
 * @param whole the molecule as read
 * @param hasFragments whether the SMILES has a dot
 * @returns null when the input holds no carbon
 */
export function chooseParent(whole: Molecule, hasFragments: boolean): Parent | null {
  const chosen = hasFragments ? largestOrganic(whole) : isOrganic(whole) ? { molecule: whole, atoms: null, leftOut: 0 } : null;
  if (chosen === null) return null;
  const drawn = chosen.molecule;
  let normal = drawn;
  if (isCharged(drawn.outline())) {
    const json = drawn.json();
    normalise(json, drawn.graph());
    normal = drawn.edited(json);
  }
  return {
    drawn,
    normal,
    atoms: chosen.atoms ?? drawn.outline().atoms.map((_, index) => index),
    leftOut: chosen.leftOut,
    [Symbol.dispose]() {
      if (normal !== drawn) normal[Symbol.dispose]();
      if (drawn !== whole) drawn[Symbol.dispose]();
    },
  };
}
