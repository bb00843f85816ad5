import type { Mol } from '@rdkit/rdkit';
import type { Molecule } from './molecule.ts';
import { catchTraps } from './parse.ts';
import type { Toolkit } from './toolkit.ts';

/** Number of other atom orders to try: each gives RDKit's layout a different starting point. */
const OTHER_ORDERS = 4;
/** Atoms closer than this overlap; a bond has length 1.5. */
const SAME_POSITION = 0.2;

/** A molecule with its coordinates, and RDKit's output for it. */
export interface Layout {
  mol: Mol;
  molfile: string;
}

/**
 * @param coordGen true for RDKit's other layout program, which takes five times as long and handles more cages and
 * macrocycles
 */
function layOut(mol: Mol, coordGen: boolean): Layout {
  return catchTraps(() => {
    mol.set_new_coords(coordGen);
    return { mol, molfile: mol.get_molblock() };
  });
}

/** The same molecule with its SMILES starting at another atom. The caller disposes of it. */
function reordered(toolkit: Toolkit, molecule: Molecule, root: number): Molecule | null {
  const smiles = catchTraps(() =>
    molecule.handle.get_cxsmiles(JSON.stringify({ rootedAtAtom: root, CX_ENHANCEDSTEREO: true })),
  ).trim();
  const read = toolkit.read(smiles);
  return read.ok ? read.molecule : null;
}

/**
 * Yields layouts of the molecule, the most useful first. Each is valid until the next one is requested.
 */
export function* layouts(toolkit: Toolkit, molecule: Molecule): Generator<Layout, void> {
  yield layOut(molecule.handle, false);
  yield layOut(molecule.handle, true);
  const orders = Math.min(molecule.graph().atoms.length, OTHER_ORDERS);
  for (let root = 0; root < orders; root += 1) {
    using other = reordered(toolkit, molecule, root);
    if (other === null) continue;
    // One layout has explicit hydrogens: without them, RDKit does not read some centres with a hydrogen, for instance
    // at phosphorus.
    if (root === 0) catchTraps(() => other.handle.add_hs_in_place());
    yield layOut(other.handle, false);
  }
}

/** True if two atoms overlap. */
export function isCollapsed({ mol }: Layout): boolean {
  const positions = catchTraps(() => mol.get_coords()) as [number, number, number][];
  return positions.some(([x, y], index) =>
    positions.some(([otherX, otherY], other) => other < index && Math.hypot(x - otherX, y - otherY) < SAME_POSITION),
  );
}
