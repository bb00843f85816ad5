import { chooseParent } from '../predict/parent.ts';
import { arrangements } from '../predict/arrange.ts';
import type { Molecule } from '../toolkit/molecule.ts';
import type { Toolkit } from '../toolkit/toolkit.ts';
import { compileFamily, type CompiledFamily } from './compile-family.ts';
import type { Compound, Family } from './family.ts';
import type { Knowledge } from './knowledge.ts';

/** A compound of a family as one toolkit instance sees it. */
export interface Member {
  compound: Compound;
  family: Family;
  /** Whether its eutomer has the family's arrangement. */
  agrees: boolean;
  fingerprint: Uint8Array;
  /** Canonical SMILES of its eutomer, normalised. */
  canonical: string;
  /** Stereocentres drawn in its eutomer. */
  centres: number;
}

export interface ReadyFamily extends CompiledFamily {
  members: Member[];
}

/** The knowledge compiled into one toolkit instance. */
export interface CompiledKnowledge {
  families: ReadyFamily[];
  /** Known compounds by the canonical SMILES of their constitution (no stereo marks). */
  byConstitution: Map<string, Member[]>;
}


const drawnCentres = (molecule: Molecule): number => molecule.graph().atoms.filter((atom) => atom.turn !== null).length;

function readMember(toolkit: Toolkit, family: CompiledFamily, compound: Compound): { member: Member; key: string } {
  const read = toolkit.read(compound.smiles);
  if (!read.ok) throw new Error(`${family.family.id}, ${compound.name}: ${read.fault.message}`);
  using whole = read.molecule;
  using parent = chooseParent(whole, compound.smiles.includes('.'));
  if (parent === null) throw new Error(`${family.family.id}, ${compound.name}: holds no carbon`);
  const { normal } = parent;
  const place = family.templates.flatMap(({ query, centre }) => arrangements(query, centre, normal))[0];
  const agrees = place !== undefined && normal.graph().atoms[place.centre]!.turn === place.turn;
  const member = { compound, family: family.family, agrees, fingerprint: normal.fingerprint(), canonical: normal.smiles(), centres: drawnCentres(normal) };
  return { member, key: normal.constitution() };
}

/** Compiles all families for one toolkit instance. Throws when a family is faulty: run the knowledge check to see why. */
export function compileKnowledge(toolkit: Toolkit, knowledge: Knowledge): CompiledKnowledge {
  const byConstitution = new Map<string, Member[]>();
  const families = knowledge.families.map((family) => {
    const { compiled, faults } = compileFamily(toolkit, family);
    if (faults[0] !== undefined) throw new Error(`${family.id}: ${faults[0].message}`);
    const members = family.compounds.map((compound) => {
      const { member, key } = readMember(toolkit, compiled, compound);
      byConstitution.set(key, [...(byConstitution.get(key) ?? []), member]);
      return member;
    });
    return { ...compiled, members };
  });
  return { families, byConstitution };
}
