import type { SmilesFault } from '../toolkit/fault.ts';
import type { Molecule } from '../toolkit/molecule.ts';
import type { Toolkit } from '../toolkit/toolkit.ts';
import { writtenPlace } from '../toolkit/written-place.ts';
import { chooseParent, type Parent } from './parent.ts';
import { readStereoGroups, type StereoGroups } from './stereo-groups.ts';

/** A molecule ready for matching. */
export interface ReadMolecule extends Disposable {
  /** Canonical SMILES of the whole input. */
  canonical: string;
  /** The fragment to predict for; null when nothing in the input holds carbon. */
  parent: Parent | null;
  /** Atom indices here are those of the text as written. */
  groups: StereoGroups;
  /** The index in the text as written of an atom of the parent. */
  textIndex: (atom: number) => number;
}

/**
 * The index in the text of the atom that the toolkit numbers so. They differ where hydrogens are written as atoms: the toolkit folds these
 * into their neighbours when it reads.
 */
function unfolded(toolkit: Toolkit, smiles: string, atom: number, kept: number): number {
  using full = toolkit.readWithHydrogens(smiles);
  const atoms = full?.toolkitGraph().atoms ?? [];
  const surviving = atoms.flatMap(({ z, isotope, charge }, index) => (z === 1 && isotope === 0 && charge === 0 ? [] : [index]));
  return surviving.length === kept ? surviving[atom]! : atom;
}

/** @param place an atom's place in the canonical SMILES of the whole */
function indexInText(toolkit: Toolkit, smiles: string, whole: Molecule, place: number): number {
  if (smiles.includes('[H')) return unfolded(toolkit, smiles, whole.atomAt(place), whole.graph().atoms.length);
  return writtenPlace(smiles, whole.graph(), place) ?? whole.atomAt(place);
}

/** Parses a checked SMILES, canonicalises it and chooses the parent. The caller disposes of the result. */
export function readMolecule(
  toolkit: Toolkit,
  text: { smiles: string; extension: string | null },
): { ok: true; molecule: ReadMolecule } | { ok: false; fault: SmilesFault } {
  const read = toolkit.read(text.smiles);
  if (!read.ok) return read;
  const whole = read.molecule;
  const parent = chooseParent(whole, text.smiles.includes('.'));
  const canonical = whole.smiles();
  return {
    ok: true,
    molecule: {
      canonical,
      parent,
      groups: readStereoGroups(text.extension),
      textIndex: (atom) => indexInText(toolkit, text.smiles, whole, parent?.placeInWhole(atom) ?? atom),
      [Symbol.dispose]() {
        parent?.[Symbol.dispose]();
        whole[Symbol.dispose]();
      },
    },
  };
}

