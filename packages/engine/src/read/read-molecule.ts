import type { GraphAtom, MolGraph } from '../graph/graph.ts';
import { invertMarks } from '../graph/smiles/stereo-marks.ts';
import { Configuration } from '../graph/stereo/configuration.ts';
import { itemAt, must } from '../must.ts';
import type { SmilesError } from '../rdkit/errors.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { chooseParent, type Parent } from './parent.ts';
import { readStereoGroups, type StereoGroups } from './stereo-groups.ts';

/** A checked SMILES and its CXSMILES extension. */
interface Text {
  smiles: string;
  extension: string | null;
}

/** A molecule ready for matching. */
export interface ReadMolecule extends Disposable {
  /** Canonical SMILES of the whole input. */
  canonical: string;
  /** The graph of the whole input, its atoms in the order of the canonical SMILES. */
  graph: MolGraph;
  /** The fragment to predict for; null if nothing in the input has carbon. */
  parent: Parent | null;
  /** Groups of enhanced stereo, with the atom indices of the input as written. */
  groups: StereoGroups;
  /** The index that an atom of the parent has in the input. */
  inputIndex: (atom: number) => number;
  /**
   * If the input is a racemate of a compound with several centres, reads it with the other enantiomer drawn; the caller
   * disposes of the result.
   */
  readMirrored: (() => ReadMolecule) | null;
}

/** A molecule with carbon. */
export type OrganicMolecule = ReadMolecule & { parent: Parent };

export const isOrganic = (molecule: ReadMolecule): molecule is OrganicMolecule => molecule.parent !== null;

const isPlainHydrogen = ({ z, isotope, charge }: GraphAtom): boolean => z === 1 && isotope === 0 && charge === 0;

/**
 * The index of each atom in the input, where hydrogens may be written as atoms: RDKit merges most of these into their
 * neighbours on parsing, and keeps the order of the other atoms.
 *
 * @param atoms in the order of the input
 */
function inputIndices(toolkit: Toolkit, smiles: string, atoms: readonly GraphAtom[]): number[] {
  using full = toolkit.readWithHydrogens(smiles);
  const written = must(full, 'a molecule that was parsed before').toolkitGraph().atoms;
  let next = 0;
  return atoms.map((atom) => {
    while (isPlainHydrogen(itemAt(written, next)) && !isPlainHydrogen(atom)) next += 1;
    next += 1;
    return next - 1;
  });
}

/** The atoms of a molecule that was read, in the order of the input. */
function inInputOrder(molecule: Molecule): GraphAtom[] {
  const atoms: GraphAtom[] = [];
  for (const [position, atom] of molecule.graph().atoms.entries()) atoms[molecule.inputPosition(position)] = atom;
  return atoms;
}

/** Locates an atom in the input by its position in the canonical SMILES of the whole. */
function inputIndexLookup(toolkit: Toolkit, smiles: string, wholeMolecule: Molecule): (position: number) => number {
  let indices: readonly number[] | undefined;
  return (position) => {
    const written = wholeMolecule.inputPosition(position);
    if (!smiles.includes('[H')) return written;
    indices ??= inputIndices(toolkit, smiles, inInputOrder(wholeMolecule));
    return itemAt(indices, written);
  };
}

/** The molecule without the configurations of some of its centres, which are given by their index in the input. */
const clearCentres = (
  molecule: Molecule,
  centres: readonly number[],
  indexInInput: (atom: number) => number,
): Molecule =>
  molecule.cleared(
    [...Configuration.drawn(molecule.graph()).keys()].filter((atom) => centres.includes(indexInInput(atom))),
  );

/** True for a racemate of a compound with several drawn centres, of which either enantiomer may have been drawn. */
function isRacemate(
  parent: Parent | null,
  { racemic }: StereoGroups,
  inputIndex: (atom: number) => number,
): parent is Parent {
  if (parent === null || (racemic.length === 0 && parent.isomers !== 'racemate')) return false;
  const drawn = [...Configuration.drawn(parent.drawn.graph()).keys()];
  if (drawn.length < 2) return false;
  return parent.isomers === 'racemate' || drawn.every((atom) => racemic.includes(inputIndex(atom)));
}

/** Reads the mirror image of an input. */
function readMirrored(toolkit: Toolkit, text: Text): ReadMolecule {
  const read = readMolecule(toolkit, { ...text, smiles: invertMarks(text.smiles) });
  if (!read.ok) throw new Error(`the mirror image could not be read: ${read.error.message}`);
  return read.molecule;
}

/** Parses a checked SMILES, canonicalises it and chooses the parent. The caller disposes of the result. */
export function readMolecule(
  toolkit: Toolkit,
  text: Text,
): { ok: true; molecule: ReadMolecule } | { ok: false; error: SmilesError } {
  const read = toolkit.read(text.smiles);
  if (!read.ok) return read;
  const drawnMolecule = read.molecule;
  const drawnIndex = inputIndexLookup(toolkit, text.smiles, drawnMolecule);
  const groups = readStereoGroups(text.extension, () =>
    [...Configuration.drawn(drawnMolecule.graph()).keys()].map(drawnIndex),
  );
  const wholeMolecule =
    groups.cleared.length === 0 ? drawnMolecule : clearCentres(drawnMolecule, groups.cleared, drawnIndex);
  const indexInInput = inputIndexLookup(toolkit, text.smiles, wholeMolecule);
  const canonical = wholeMolecule.smiles();
  const parent = chooseParent(wholeMolecule, canonical.includes('.'));
  const inputIndex = (atom: number): number => indexInInput(parent?.indexInWhole(atom) ?? atom);
  return {
    ok: true,
    molecule: {
      canonical,
      graph: wholeMolecule.graph(),
      parent,
      groups,
      inputIndex,
      readMirrored: isRacemate(parent, groups, inputIndex) ? () => readMirrored(toolkit, text) : null,
      [Symbol.dispose]() {
        parent?.[Symbol.dispose]();
        wholeMolecule[Symbol.dispose]();
      },
    },
  };
}
