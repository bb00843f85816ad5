import { Configuration } from '../graph/stereo/configuration.ts';
import { memoise } from '../memoise.ts';
import { classifyChirality } from '../read/chirality.ts';
import { labelsWith } from '../read/descriptor.ts';
import { readMolecule } from '../read/read-molecule.ts';
import type { Molecule } from '../rdkit/molecule.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';

/** The properties of a structure that the checks need; `error` if it is invalid. */
export interface Structure {
  canonical: string;
  mirror: string;
  // Computed on demand: few rows need them, and for thousands of structures they take a while.
  constitution: () => string;
  /** Letters of its stereocentres, sorted. */
  letters: () => string[];
  /** Whether it has a stereocentre, drawn or not. */
  hasCentre: () => boolean;
  /** Canonical SMILES of the isomers that differ at one centre. */
  epimers: () => ReadonlySet<string>;
}
export type StructureLookup = (smiles: string) => Structure | { error: string };

/** Canonical SMILES of the isomers that differ at one centre. */
export function getEpimers(molecule: Molecule): Set<string> {
  const drawn = Configuration.drawn(molecule.graph());
  return new Set([...drawn.keys()].map((focus) => molecule.canonicalWith(drawn.invert(focus))));
}

/** Reads each structure once: a compound may occur in many rows. */
export const structureReader = (toolkit: Toolkit): StructureLookup =>
  memoise((smiles): Structure | { error: string } => {
    const result = readMolecule(toolkit, { smiles, extension: null });
    if (!result.ok) return { error: `${smiles}: ${result.error.message}` };
    using molecule = result.molecule;
    const { parent } = molecule;
    if (parent === null) return { error: `${smiles}: contains no carbon` };
    const { normal } = parent;
    const canonical = normal.smiles();
    if (canonical !== smiles)
      return { error: `${smiles}: expected the canonical SMILES of the neutral molecule without salts, ${canonical}` };
    // RDKit keeps the hydrogen of an imine whose configuration is drawn.
    if (smiles.includes('[H]'))
      return { error: `${smiles}: expected no hydrogen atom (draw N= for [H]/N=): other drawings would not match it` };
    return {
      canonical,
      mirror: normal.canonicalWith(Configuration.drawn(normal.graph()).mirror()),
      constitution: () => readAgain(toolkit, smiles, (again) => again.constitution()),
      letters: () => readAgain(toolkit, smiles, (again) => [...labelsWith(again, new Configuration()).values()].sort()),
      hasCentre: () => readAgain(toolkit, smiles, (again) => ['chiral', 'meso'].includes(classifyChirality(again))),
      epimers: () => readAgain(toolkit, smiles, getEpimers),
    };
  });

/** Reads a structure a second time for further checks: molecules are not kept in memory. */
function readAgain<Result>(toolkit: Toolkit, smiles: string, use: (molecule: Molecule) => Result): Result {
  const read = toolkit.read(smiles);
  if (!read.ok) throw new Error(`${smiles} was parsed before but cannot be parsed again`);
  using molecule = read.molecule;
  return use(molecule);
}

export const structureErrors = (structure: Structure | { error: string }): string[] =>
  'error' in structure ? [structure.error] : [];
