import type { Mol } from '@rdkit/rdkit';
import type { MolGraph } from '../graph/graph.ts';
import { onlyMolecule } from '../graph/match/pattern-json.ts';
import { itemAt } from '../must.ts';
import { isCollapsed, layouts, type Layout } from './layouts.ts';
import { groupedAtoms, withChiralFlag, withCrossedBonds } from './molfile-text.ts';
import { getJson } from './molecule-json.ts';
import type { Molecule } from './molecule.ts';
import type { Toolkit } from './toolkit.ts';
import { undefinedCentres } from './undefined-centres.ts';

/** With more atoms than this, trying another layout takes more than a second. */
const MANY_ATOMS = 200;

/**
 * True if an atom has no configuration of its own: an amine inverts, or its configuration follows from that of the ring
 * atoms; a proton moves between two terminal oxygens.
 */
function isFluxional({ atoms, neighbours }: MolGraph, index: number): boolean {
  const { z, charge } = itemAt(atoms, index);
  if (z === 7) return charge === 0;
  return (
    itemAt(neighbours, index).filter(
      (neighbour) => itemAt(atoms, neighbour).z === 8 && itemAt(neighbours, neighbour).length === 1,
    ).length > 1
  );
}

/** The number of drawn stereocentres if all configurationally stable ones are drawn, otherwise 0. */
function countFullyDrawnCentres(molecule: Molecule): number {
  const graph = molecule.graph();
  const drawn = graph.atoms.filter(({ tag }) => tag !== null).length;
  if (drawn === 0) return 0;
  return undefinedCentres(molecule).every((index) => isFluxional(graph, index)) ? drawn : 0;
}

/**
 * True if a molecule read back is identical, including stereo and undefined double bonds. In a stereo group either
 * configuration may be drawn.
 */
function isSameMolecule(reread: Molecule, expected: Molecule, hasGroups: boolean): boolean {
  if (!hasGroups) return reread.smiles() === expected.smiles();
  return reread.smilesWithGroups() === expected.smilesWithGroups() && reread.constitution() === expected.constitution();
}

/**
 * True if a molfile is read back as the molecule. RDKit writes V3000 for all molecules with groups of racemic or
 * relative stereo.
 */
function readsBack(toolkit: Toolkit, expected: Molecule, molfile: string): boolean {
  const hasGroups = groupedAtoms(molfile) > 0;
  const read = toolkit.readMolfile(molfile);
  if (!read.ok) return false;
  using reread = read.molecule;
  if (isSameMolecule(reread, expected, hasGroups)) return true;
  // Explicit hydrogens of a molfile stay explicit until its SMILES is parsed, as for every prediction.
  const secondRead = toolkit.read(reread.smilesWithGroups());
  if (!secondRead.ok) return false;
  using normalised = secondRead.molecule;
  return isSameMolecule(normalised, expected, hasGroups);
}

/** For each bond, whether it is defined as E or Z. */
const hasBondStereo = (mol: Mol): boolean[] =>
  (onlyMolecule(getJson(mol)).bonds ?? []).map(({ stereo }) => stereo === 'cis' || stereo === 'trans');

/** Crosses undefined double bonds that are read as E or Z: RDKit does not cross them next to a defined one. */
function crossUndefinedBonds(toolkit: Toolkit, molfile: string, mol: Mol): string {
  using reread = toolkit.readWithHydrogens(molfile);
  if (reread === null) return molfile;
  const expected = hasBondStereo(mol);
  return withCrossedBonds(
    molfile,
    hasBondStereo(reread.handle).flatMap((isDefined, bond) => (isDefined && expected[bond] === false ? [bond] : [])),
  );
}

/** The molfile of a layout; null if it is not read back as the molecule. */
function molfileOfLayout(toolkit: Toolkit, molecule: Molecule, { mol, molfile }: Layout): string | null {
  if (readsBack(toolkit, molecule, molfile)) return molfile;
  const crossed = crossUndefinedBonds(toolkit, molfile, mol);
  return readsBack(toolkit, molecule, crossed) ? crossed : null;
}

/**
 * A molfile with coordinates computed for a picture: V2000, or V3000 if there are groups of racemic or relative stereo.
 * It is read back before it is returned; if that gives another molecule, a new layout is tried.
 *
 * @returns null if no layout is read back as the molecule: for instance, a molfile cannot describe a square planar
 * metal
 */
export function getMolfile(toolkit: Toolkit, molecule: Molecule): string | null {
  const centres = countFullyDrawnCentres(molecule);
  let collapsed: string | null = null;
  for (const layout of layouts(toolkit, molecule)) {
    // Centres in a group are not absolute.
    const molfile = groupedAtoms(layout.molfile) < centres ? withChiralFlag(layout.molfile) : layout.molfile;
    const written = molfileOfLayout(toolkit, molecule, { ...layout, molfile });
    if (written !== null && (molecule.graph().atoms.length > MANY_ATOMS || !isCollapsed(layout))) return written;
    // Another layout is tried if atoms overlap, because other programs may read it differently.
    if (collapsed !== null) return collapsed;
    collapsed = written;
  }
  return collapsed;
}
