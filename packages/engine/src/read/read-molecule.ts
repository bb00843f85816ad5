import type { SmilesFault } from '../rdkit/fault.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import { chooseParent, type Parent } from './parent.ts';
import { readStereoGroups, type StereoGroups } from './stereo-groups.ts';

/** A molecule ready for matching. */
export interface ReadMolecule extends Disposable {
  /** Canonical SMILES of the whole input. */
  canonical: string;
  /** The fragment to predict for; null when nothing in the input holds carbon. */
  parent: Parent | null;
  /** Atom indices here are those of the input as written. */
  groups: StereoGroups;
  /** The index in the input of an atom of the parent. */
  textIndex: (atom: number) => number;
}

/**
 * The index in the input of each RDKit atom. They differ if hydrogens are written as atoms: RDKit merges these into
 * their neighbours when it reads.
 */
function unfolded(toolkit: Toolkit, smiles: string, kept: number): number[] | null {
  using full = toolkit.readWithHydrogens(smiles);
  const atoms = full?.toolkitGraph().atoms ?? [];
  const surviving = atoms.flatMap(({ z, isotope, charge }, index) =>
    z === 1 && isotope === 0 && charge === 0 ? [] : [index],
  );
  return surviving.length === kept ? surviving : null;
}

/** Locates an atom in the input by its position in the canonical SMILES of the whole. */
function textIndices(toolkit: Toolkit, smiles: string, whole: Molecule): (place: number) => number {
  let surviving: number[] | null | undefined;
  return (place) => {
    const atom = whole.atomAt(place);
    if (!smiles.includes('[H')) return atom;
    if (surviving === undefined) surviving = unfolded(toolkit, smiles, whole.graph().atoms.length);
    return surviving?.[atom] ?? atom;
  };
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
  const indexInText = textIndices(toolkit, text.smiles, whole);
  return {
    ok: true,
    molecule: {
      canonical: whole.smiles(),
      parent,
      groups: readStereoGroups(text.extension),
      textIndex: (atom) => indexInText(parent?.placeInWhole(atom) ?? atom),
      [Symbol.dispose]() {
        parent?.[Symbol.dispose]();
        whole[Symbol.dispose]();
      },
    },
  };
}
