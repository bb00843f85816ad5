import { Configuration } from '../graph/stereo/configuration.ts';
import type { SmilesError } from '../rdkit/errors.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { chooseParent, type Parent } from './parent.ts';
import { readStereoGroups, type StereoGroups } from './stereo-groups.ts';

/** A molecule ready for matching. */
export interface ReadMolecule extends Disposable {
  /** Canonical SMILES of the whole input. */
  canonical: string;
  /** The fragment to predict for; null if nothing in the input has carbon. */
  parent: Parent | null;
  /** Groups of enhanced stereo, with the atom indices of the input as written. */
  groups: StereoGroups;
  /** The index that an atom of the parent has in the input. */
  inputIndex: (atom: number) => number;
}

/**
 * The index in the input of each RDKit atom. The two numbers differ if hydrogens are written as atoms, because RDKit
 * merges these into their neighbours on parsing.
 */
function inputIndices(toolkit: Toolkit, smiles: string, atomCount: number): number[] | null {
  using full = toolkit.readWithHydrogens(smiles);
  const atoms = full?.toolkitGraph().atoms ?? [];
  const remaining = atoms.flatMap(({ z, isotope, charge }, index) =>
    z === 1 && isotope === 0 && charge === 0 ? [] : [index],
  );
  return remaining.length === atomCount ? remaining : null;
}

/** Locates an atom in the input by its position in the canonical SMILES of the whole. */
function inputIndexLookup(toolkit: Toolkit, smiles: string, wholeMolecule: Molecule): (position: number) => number {
  let remaining: number[] | null | undefined;
  return (position) => {
    const atom = wholeMolecule.atomAt(position);
    if (!smiles.includes('[H')) return atom;
    if (remaining === undefined) remaining = inputIndices(toolkit, smiles, wholeMolecule.graph().atoms.length);
    return remaining?.[atom] ?? atom;
  };
}

/** The molecule without the configurations of some of its centres, which are given by their index in the input. */
function clearCentres(
  molecule: Molecule,
  centres: readonly number[],
  indexInInput: (atom: number) => number,
): Molecule {
  const cleared = [...Configuration.drawn(molecule.graph()).keys()].filter((atom) =>
    centres.includes(indexInInput(atom)),
  );
  const result = molecule.withTags(new Map(cleared.map((atom) => [atom, null])));
  molecule[Symbol.dispose]();
  return result;
}

/** Parses a checked SMILES, canonicalises it and chooses the parent. The caller disposes of the result. */
export function readMolecule(
  toolkit: Toolkit,
  text: { smiles: string; extension: string | null },
): { ok: true; molecule: ReadMolecule } | { ok: false; error: SmilesError } {
  const read = toolkit.read(text.smiles);
  if (!read.ok) return read;
  const drawnMolecule = read.molecule;
  const drawnIndex = inputIndexLookup(toolkit, text.smiles, drawnMolecule);
  const groups = readStereoGroups(text.extension, () =>
    [...Configuration.drawn(drawnMolecule.graph()).keys()].map(drawnIndex),
  );
  const wholeMolecule =
    groups.independent.length === 0 ? drawnMolecule : clearCentres(drawnMolecule, groups.independent, drawnIndex);
  const indexInInput = inputIndexLookup(toolkit, text.smiles, wholeMolecule);
  const parent = chooseParent(wholeMolecule, text.smiles.includes('.'));
  return {
    ok: true,
    molecule: {
      canonical: wholeMolecule.smiles(),
      parent,
      groups,
      inputIndex: (atom) => indexInInput(parent?.indexInWhole(atom) ?? atom),
      [Symbol.dispose]() {
        parent?.[Symbol.dispose]();
        wholeMolecule[Symbol.dispose]();
      },
    },
  };
}
