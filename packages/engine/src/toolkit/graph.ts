import type { QueryNode } from './screen.ts';

/**
 * A molecule as a plain graph, read from RDKit's JSON. Chemistry that needs no toolkit call (parity of a centre,
 * neutralising, counting) works on this, so that a molecule crosses into WebAssembly as rarely as possible.
 */

/** Which way the later neighbours run, seen from the first: RDKit's tetrahedral tag, over neighbours in bond order. */
export type Turn = 'cw' | 'ccw';

export interface GraphAtom {
  /** Atomic number. */
  z: number;
  charge: number;
  /** Implicit hydrogens. */
  hydrogens: number;
  isotope: number;
  turn: Turn | null;
}

export interface GraphBond {
  begin: number;
  end: number;
  order: number;
  /** Whether E or Z is stated. */
  sided: boolean;
}

export interface MolGraph {
  atoms: GraphAtom[];
  bonds: GraphBond[];
  /** For each atom its neighbours, in the order of their bonds. RDKit's chirality tags refer to this order. */
  neighbours: number[][];
  /** RDKit's CIP ranks: equal ranks mean that constitution does not tell the two atoms apart. Empty for a query. */
  ranks: number[];
  aromatic: Set<number>;
  inRing: Set<number>;
}

interface JsonAtom { z?: number; chg?: number; impHs?: number; isotope?: number; stereo?: string }
interface JsonBond { atoms: [number, number]; bo?: number; stereo?: string; stereoAtoms?: number[] }
interface JsonExtension { name: string; atomQueries?: QueryNode[]; cipRanks?: number[]; aromaticAtoms?: number[]; aromaticBonds?: number[]; atomRings?: number[][] }
/** The part of RDKit's JSON that is read and edited here; the rest is carried along untouched. */
export interface RdkitJson { molecules: { atoms: JsonAtom[]; bonds?: JsonBond[]; extensions?: JsonExtension[] }[] }

const turnOf = (text: string | undefined): Turn | null => (text === 'cw' || text === 'ccw' ? text : null);

/** The one molecule of an RDKit JSON document. */
export function onlyMolecule(json: RdkitJson): RdkitJson['molecules'][number] {
  const molecule = json.molecules[0];
  if (molecule === undefined) throw new Error('RDKit JSON: expected one molecule, found none');
  return molecule;
}

/** Reads RDKit's JSON (of a molecule or of a query) into a graph. */
export function readGraph(json: RdkitJson): MolGraph {
  const molecule = onlyMolecule(json);
  const atoms = molecule.atoms.map((atom) => ({
    z: atom.z ?? 6,
    charge: atom.chg ?? 0,
    hydrogens: atom.impHs ?? 0,
    isotope: atom.isotope ?? 0,
    turn: turnOf(atom.stereo),
  }));
  const bonds = (molecule.bonds ?? []).map((bond) => ({ begin: bond.atoms[0], end: bond.atoms[1], order: bond.bo ?? 1, sided: bond.stereo === 'cis' || bond.stereo === 'trans' }));
  const neighbours: number[][] = atoms.map(() => []);
  for (const { begin, end } of bonds) {
    neighbours[begin]!.push(end);
    neighbours[end]!.push(begin);
  }
  const extension = molecule.extensions?.find((each) => each.name === 'rdkitRepresentation');
  return {
    atoms,
    bonds,
    neighbours,
    ranks: extension?.cipRanks ?? [],
    aromatic: new Set(extension?.aromaticAtoms ?? []),
    inRing: new Set((extension?.atomRings ?? []).flat()),
  };
}

/** Sets (or, with null, clears) the tags of some atoms in RDKit's JSON, in place. */
export function writeTurns(json: RdkitJson, turns: ReadonlyMap<number, Turn | null>): void {
  const { atoms } = onlyMolecule(json);
  for (const [index, turn] of turns) {
    const atom = atoms[index];
    if (atom === undefined) throw new Error(`no atom ${index}: the molecule has ${atoms.length}`);
    if (turn === null) delete atom.stereo;
    else atom.stereo = turn;
  }
}

/** Clears E and Z of every double bond in RDKit's JSON, in place. */
export function clearSides(json: RdkitJson): void {
  for (const bond of onlyMolecule(json).bonds ?? []) {
    delete bond.stereo;
    delete bond.stereoAtoms;
  }
}

/**
 * Whether an atom may be a stereocentre by its own surroundings: at least three neighbours, at most one hydrogen, no flat carbon, and no
 * two neighbours that constitution does not tell apart (for which the molecule's ranks are needed).
 */
export function mayBeCentre({ atoms, neighbours, aromatic, ranks }: MolGraph, index: number): boolean {
  const { z, hydrogens } = atoms[index]!;
  const around = neighbours[index]!;
  if (around.length < 3 || hydrogens > 1 || aromatic.has(index)) return false;
  if (z === 6 && around.length + hydrogens !== 4) return false;
  return ranks.length === 0 || new Set(around.map((each) => ranks[each])).size === around.length;
}

export const opposite = (turn: Turn): Turn => (turn === 'cw' ? 'ccw' : 'cw');
