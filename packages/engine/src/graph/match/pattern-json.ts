import { MolGraph, neighboursOf, type ChiralTag } from '../graph.ts';

/** Patterns and molecules in RDKit's JSON format. */

/** An atom's or a bond's query in RDKit's JSON. */
export interface QueryNode {
  descr: string;
  val?: number;
  negated?: boolean;
  children?: QueryNode[];
  /** The pattern of a recursive query. */
  subquery?: RdkitJson['molecules'][number];
}

interface JsonAtom {
  z?: number;
  chg?: number;
  impHs?: number;
  isotope?: number;
  nRad?: number;
  stereo?: string;
}
interface JsonBond {
  atoms: [number, number];
  bo?: number;
  stereo?: string;
  /** The neighbours that `cis` or `trans` refers to, one at each end. */
  stereoAtoms?: [number, number];
}
interface JsonExtension {
  name: string;
  atomQueries?: QueryNode[];
  bondQueries?: QueryNode[];
  aromaticAtoms?: number[];
  aromaticBonds?: number[];
  atomRings?: number[][];
  formatVersion?: number | undefined;
  toolkitVersion?: string | undefined;
}
/** The part of RDKit's JSON that is read and edited here; the rest is kept unchanged. */
export interface RdkitJson {
  molecules: { atoms: JsonAtom[]; bonds?: JsonBond[]; extensions?: JsonExtension[] }[];
}

const getTag = (text: string | undefined): ChiralTag | null => (text === 'cw' || text === 'ccw' ? text : null);

/** The one molecule of an RDKit JSON document. */
export function onlyMolecule(json: RdkitJson): RdkitJson['molecules'][number] {
  const molecule = json.molecules[0];
  if (molecule === undefined) throw new Error('RDKit JSON: expected one molecule, found none');
  return molecule;
}

const findExtension = (json: RdkitJson, wanted: string): JsonExtension | undefined =>
  onlyMolecule(json).extensions?.find(({ name }) => name === wanted);

/** What RDKit found out about a molecule: its rings, and which atoms and bonds are aromatic. */
export const findRepresentation = (json: RdkitJson): JsonExtension | undefined =>
  findExtension(json, 'rdkitRepresentation');

const UNKNOWN: QueryNode = { descr: 'Unknown' };

/** The atoms' queries in a pattern's JSON; a plain atom (just an element) has no query there. */
export function getQueries(json: RdkitJson): QueryNode[] {
  const queries = findExtension(json, 'rdkitQueries')?.atomQueries;
  return onlyMolecule(json).atoms.map((_, index) => queries?.[index] ?? UNKNOWN);
}

/** The bonds in a pattern's JSON with their queries. */
export function getBonds(json: RdkitJson): { atoms: [number, number]; query: QueryNode }[] {
  const queries = findExtension(json, 'rdkitQueries')?.bondQueries;
  return (onlyMolecule(json).bonds ?? []).map(({ atoms }, index) => ({ atoms, query: queries?.[index] ?? UNKNOWN }));
}

/** Reads RDKit's JSON of a query into a graph. */
export function readGraph(json: RdkitJson): MolGraph {
  const molecule = onlyMolecule(json);
  const representation = findRepresentation(json);
  const aromaticAtoms = new Set(representation?.aromaticAtoms);
  const atoms = molecule.atoms.map((atom, index) => ({
    z: atom.z ?? 6,
    charge: atom.chg ?? 0,
    hydrogens: atom.impHs ?? 0,
    isotope: atom.isotope ?? 0,
    aromatic: aromaticAtoms.has(index),
    tag: getTag(atom.stereo),
  }));
  const aromaticBonds = new Set(representation?.aromaticBonds);
  const bonds = (molecule.bonds ?? []).map((bond, index) => ({
    begin: bond.atoms[0],
    end: bond.atoms[1],
    order: bond.bo ?? 1,
    aromatic: aromaticBonds.has(index),
  }));
  return new MolGraph(atoms, bonds, neighboursOf(atoms, bonds));
}
