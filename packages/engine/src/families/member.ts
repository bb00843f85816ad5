import { findArrangements } from './arrange.ts';
import { readMolecule } from '../read/read-molecule.ts';
import { constitutionHash } from '../graph/classes.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';
import type { CompiledFamily } from './compile-family.ts';
import type { Compound, Family } from '../knowledge/family.ts';
import { itemAt } from '../must.ts';

/** A family's compound, prepared for comparison with a molecule. */
export interface Member {
  compound: Compound;
  family: Family;
  /** True if its eutomer has the family's arrangement. */
  agrees: boolean;
  /** The set bits of its fingerprint. */
  bits: readonly number[];
  /** Canonical SMILES of its eutomer, normalised. */
  canonical: string;
  /** The canonical SMILES without E/Z marks; null if it has none. */
  withoutBondStereo: string | null;
  /** The canonical SMILES without stereo marks, shared by all its stereoisomers. */
  constitution: string;
  /** Hash of its constitution, compared first. */
  hash: number;
  /** Number of stereocentres drawn in its eutomer. */
  centres: number;
  /** The atom of its SMILES that its letter refers to; null if the family's templates do not match. */
  centre: number | null;
}

/** RDKit's data on a compound, which the build stores. */
type Traits = Omit<Member, 'compound' | 'family'>;

function getTraits(toolkit: Toolkit, family: CompiledFamily, compound: Compound): Traits {
  const read = readMolecule(toolkit, { smiles: compound.smiles, extension: null });
  if (!read.ok) throw new Error(`${family.family.id}, ${compound.name}: ${read.error.message}`);
  using molecule = read.molecule;
  const { parent } = molecule;
  if (parent === null) throw new Error(`${family.family.id}, ${compound.name}: contains no carbon`);
  const { normal } = parent;
  const { atoms, hasBondStereo } = normal.graph();
  const arrangement = family.templates.flatMap(({ query, centre }) => findArrangements(query, centre, normal))[0];
  return {
    agrees: arrangement !== undefined && itemAt(atoms, arrangement.element.focus).tag === arrangement.tag,
    bits: normal.fingerprint(),
    canonical: normal.smiles(),
    withoutBondStereo: hasBondStereo ? normal.withoutBondStereo(new Map()) : null,
    constitution: normal.constitution(),
    hash: constitutionHash(normal.graph()),
    centres: atoms.filter(({ tag }) => tag !== null).length,
    centre: arrangement === undefined ? null : molecule.inputIndex(arrangement.element.focus),
  };
}

/** RDKit's data on a family's compounds as a string for {@link readMembers}. */
export const writeMembers = (toolkit: Toolkit, family: CompiledFamily): string =>
  JSON.stringify(family.family.compounds.map((compound) => getTraits(toolkit, family, compound)));

/**
 * A family's compounds.
 *
 * @param prepared the output of {@link writeMembers} for this family, if any; otherwise RDKit reads the compounds,
 * which takes one or two milliseconds each
 */
export function readMembers(
  toolkit: Toolkit,
  family: CompiledFamily,
  prepared: string = writeMembers(toolkit, family),
): Member[] {
  const traits = JSON.parse(prepared) as Traits[];
  return family.family.compounds.map((compound, index) => ({
    ...itemAt(traits, index),
    compound,
    family: family.family,
  }));
}
