import type { Mol } from '@rdkit/rdkit';
import type { Molecule } from './molecule.ts';
import { guarded } from './parse.ts';
import type { Toolkit } from './toolkit.ts';

/** So many other orders of the atoms are tried: each gives the toolkit's layout another beginning. */
const OTHER_ORDERS = 4;
/** Atoms nearer to each other than this lie on top of each other; a bond is 1.5 long. */
const MIN_ATOM_DISTANCE = 0.2;

/** A molecule with its coordinates, and what the toolkit wrote of it. */
export interface Layout {
  mol: Mol;
  molfile: string;
}

/** @param coordGen whether the toolkit's other layout program is used, which takes five times as long and knows more cages and macrocycles */
function layOut(mol: Mol, coordGen: boolean): Layout {
  return guarded(() => {
    mol.set_new_coords(coordGen);
    return { mol, molfile: mol.get_molblock() };
  });
}

/** The same molecule with its atoms written from another one on. The caller disposes of it. */
function reordered(toolkit: Toolkit, molecule: Molecule, root: number): Molecule | null {
  const smiles = guarded(() =>
    molecule.handle.get_cxsmiles(JSON.stringify({ rootedAtAtom: root, CX_ENHANCEDSTEREO: true })),
  ).trim();
  const read = toolkit.read(smiles);
  return read.ok ? read.molecule : null;
}

/** The molecule laid out in one way after the other, those that are needed most first. Each layout is good until the next is asked for. */
export function* layouts(toolkit: Toolkit, molecule: Molecule): Generator<Layout, void> {
  yield layOut(molecule.handle, false);
  yield layOut(molecule.handle, true);
  const orders = Math.min(molecule.graph().atoms.length, OTHER_ORDERS);
  for (let root = 0; root < orders; root += 1) {
    using other = reordered(toolkit, molecule, root);
    if (other === null) continue;
    // Hydrogens as atoms, once: without them the toolkit does not read some centres that have one, of phosphorus for instance.
    if (root === 0) guarded(() => other.handle.add_hs_in_place());
    yield layOut(other.handle, false);
  }
}

/** Whether two atoms lie on top of each other. */
export function isCollapsed({ mol }: Layout): boolean {
  const places = guarded(() => mol.get_coords()) as [number, number, number][];
  return places.some(([x, y], index) =>
    places.some(([otherX, otherY], other) => other < index && Math.hypot(x - otherX, y - otherY) < MIN_ATOM_DISTANCE),
  );
}
