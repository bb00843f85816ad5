import type { SmilesFault } from '../toolkit/fault.ts';
import type { Toolkit } from '../toolkit/toolkit.ts';
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
  /** For each atom of the toolkit's molecule, its index in the text: they differ where hydrogens are written as atoms. */
  textIndex: (atom: number) => number;
}

/** Hydrogens written as atoms are folded into their neighbours when the toolkit reads; this finds the old indices. */
function textIndices(toolkit: Toolkit, smiles: string, kept: number): (atom: number) => number {
  if (!smiles.includes('[H]')) return (atom) => atom;
  using full = toolkit.readWithHydrogens(smiles);
  const atoms = full?.graph().atoms ?? [];
  const surviving = atoms.flatMap((atom, index) => (atom.z === 1 && atom.isotope === 0 && atom.charge === 0 ? [] : [index]));
  return surviving.length === kept ? (atom) => surviving[atom]! : (atom) => atom;
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
      textIndex: textIndices(toolkit, text.smiles, whole.outline().atoms.length),
      [Symbol.dispose]() {
        parent?.[Symbol.dispose]();
        whole[Symbol.dispose]();
      },
    },
  };
}

