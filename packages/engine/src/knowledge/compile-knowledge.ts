import { chooseParent } from '../predict/parent.ts';
import { arrangements } from '../predict/arrange.ts';
import { fingerprintOf, type Fingerprint } from '../predict/similarity.ts';
import { constitutionHash } from '../toolkit/classes.ts';
import type { Molecule } from '../toolkit/molecule.ts';
import type { Query } from '../toolkit/query.ts';
import { ScreenIndex } from '../toolkit/screen-index.ts';
import type { Toolkit } from '../toolkit/toolkit.ts';
import { compileFamily, type CompiledFamily } from './compile-family.ts';
import { isVerified, type Compound, type Family } from './family.ts';
import type { Knowledge } from './knowledge.ts';

/** A compound of a family as one toolkit instance sees it. */
export interface Member {
  compound: Compound;
  family: Family;
  /** Whether its eutomer has the family's arrangement. */
  agrees: boolean;
  fingerprint: Fingerprint;
  /** Canonical SMILES of its eutomer, normalised. */
  canonical: string;
  /** The same without E and Z; null when it states none. */
  unsided: string | null;
  /** The same without stereo marks: what its enantiomers and diastereomers have in common. */
  constitution: string;
  /** A number that stands for it, to be compared first. */
  hash: number;
  /** Stereocentres drawn in its eutomer. */
  centres: number;
}

export interface ReadyFamily extends CompiledFamily {
  /**
   * The family's compounds. Read when they are asked for first: a toolkit instance starts several times as fast, and most
   * never meet most families.
   */
  readonly members: readonly Member[];
  /** Those of its members with a checked source. */
  readonly verified: readonly Member[];
}

/** The knowledge compiled into one toolkit instance. */
export interface CompiledKnowledge {
  families: ReadyFamily[];
  /** Tells which templates may occur in a molecule. */
  screen: ScreenIndex;
  /** The family of each template, by its place among the families. */
  owners: ReadonlyMap<Query, number>;
}

const drawnCentres = (molecule: Molecule): number => molecule.graph().atoms.filter((atom) => atom.turn !== null).length;

function readMember(toolkit: Toolkit, family: CompiledFamily, compound: Compound): Member {
  const read = toolkit.read(compound.smiles);
  if (!read.ok) throw new Error(`${family.family.id}, ${compound.name}: ${read.fault.message}`);
  using whole = read.molecule;
  using parent = chooseParent(whole, compound.smiles.includes('.'));
  if (parent === null) throw new Error(`${family.family.id}, ${compound.name}: holds no carbon`);
  const { normal } = parent;
  const place = family.templates.flatMap(({ query, centre }) => arrangements(query, centre, normal))[0];
  return {
    compound,
    family: family.family,
    agrees: place !== undefined && normal.graph().atoms[place.centre]!.turn === place.turn,
    fingerprint: fingerprintOf(normal.fingerprint()),
    canonical: normal.smiles(),
    unsided: normal.graph().sided ? normal.unsidedWith(new Map()) : null,
    constitution: normal.constitution(),
    hash: constitutionHash(normal.graph()),
    centres: drawnCentres(normal),
  };
}

function readyFamily(toolkit: Toolkit, compiled: CompiledFamily): ReadyFamily {
  let members: readonly Member[] | undefined;
  let verified: readonly Member[] | undefined;
  const all = (): readonly Member[] => members ??= compiled.family.compounds.map((compound) => readMember(toolkit, compiled, compound));
  return {
    ...compiled,
    get members() { return all(); },
    get verified() { return verified ??= all().filter(({ compound }) => isVerified(compound)); },
  };
}

/** Compiles all families for one toolkit instance. Throws when a pattern is faulty: run the knowledge check to see why. */
export function compileKnowledge(toolkit: Toolkit, knowledge: Knowledge): CompiledKnowledge {
  const families = knowledge.families.map((family) => {
    const { compiled, faults } = compileFamily(toolkit, family);
    if (faults[0] !== undefined) throw new Error(`${family.id}: ${faults[0].message}`);
    return readyFamily(toolkit, compiled);
  });
  const owners = new Map(families.flatMap(({ templates }, index) => templates.map(({ query }) => [query, index] as const)));
  return { families, screen: new ScreenIndex([...owners.keys()]), owners };
}
