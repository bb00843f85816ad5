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
  aromatic: boolean;
  turn: Turn | null;
}

export interface GraphBond {
  begin: number;
  end: number;
  order: number;
  /** Between two aromatic atoms, of one ring. */
  aromatic: boolean;
}

/** Something that is worked out about a graph when it is asked for first, and then kept with the graph. */
export interface Memoised<Result> {
  (graph: MolGraph): Result;
  /** What was worked out already; undefined before it was asked for. */
  peek(graph: MolGraph): Result | undefined;
  /** Keeps what is known without working it out. */
  set(graph: MolGraph, result: Result): void;
}

let slots = 0;

/** Atoms and bonds. A class, so that it cannot be copied by spreading: what is memoised holds for its own atoms and bonds only. */
export class MolGraph {
  readonly atoms: GraphAtom[];
  readonly bonds: GraphBond[];
  /** For each atom its neighbours, in the order that its turn refers to: by index in a molecule, as bonds are written in a query. */
  readonly neighbours: number[][];
  /** Whether E or Z of some double bond is stated; never of a query. */
  readonly sided: boolean;
  /** False where a molecule has something that only RDKit judges rightly: unusual bonds, radicals, dummy atoms, P-H centres. Our own chemistry then asks RDKit. */
  readonly plain: boolean;
  /** A slot for each thing that is memoised. In a `WeakMap` 20 kB of each molecule stayed until V8 collected the old space (decision 12). */
  readonly #memo: unknown[] = [];

  constructor(atoms: GraphAtom[], bonds: GraphBond[], neighbours: number[][], { sided = false, plain = true } = {}) {
    this.atoms = atoms;
    this.bonds = bonds;
    this.neighbours = neighbours;
    this.sided = sided;
    this.plain = plain;
  }

  /** A function that works something out once for each graph. */
  static memoised<Result extends object>(work: (graph: MolGraph) => Result): Memoised<Result> {
    const slot = slots;
    slots += 1;
    const peek = (graph: MolGraph): Result | undefined => graph.#memo[slot] as Result | undefined;
    const set = (graph: MolGraph, result: Result): void => { graph.#memo[slot] = result; };
    const of = (graph: MolGraph): Result => {
      const before = peek(graph);
      if (before !== undefined) return before;
      const result = work(graph);
      set(graph, result);
      return result;
    };
    return Object.assign(of, { peek, set });
  }
}

/** An atom's or a bond's query in RDKit's JSON. */
export interface QueryNode {
  descr: string;
  val?: number;
  negated?: boolean;
  children?: QueryNode[];
  /** The pattern of a recursive query. */
  subquery?: RdkitJson['molecules'][number];
}

interface JsonAtom { z?: number; chg?: number; impHs?: number; isotope?: number; stereo?: string }
interface JsonBond { atoms: [number, number]; bo?: number; stereo?: string }
interface JsonExtension { name: string; atomQueries?: QueryNode[]; bondQueries?: QueryNode[]; aromaticAtoms?: number[]; aromaticBonds?: number[] }
/** The part of RDKit's JSON that is read and edited here; the rest is carried along untouched. */
export interface RdkitJson { molecules: { atoms: JsonAtom[]; bonds?: JsonBond[]; extensions?: JsonExtension[] }[] }

const turnOf = (text: string | undefined): Turn | null => (text === 'cw' || text === 'ccw' ? text : null);

/** The one molecule of an RDKit JSON document. */
export function onlyMolecule(json: RdkitJson): RdkitJson['molecules'][number] {
  const molecule = json.molecules[0];
  if (molecule === undefined) throw new Error('RDKit JSON: expected one molecule, found none');
  return molecule;
}

const queryPart = (json: RdkitJson): JsonExtension | undefined => onlyMolecule(json).extensions?.find(({ name }) => name === 'rdkitQueries');
const UNKNOWN: QueryNode = { descr: 'Unknown' };

/** The atoms' queries in a pattern's JSON; a plain atom (an element without more) has none there. */
export const queriesOf = (json: RdkitJson): QueryNode[] => onlyMolecule(json).atoms.map((_, index) => queryPart(json)?.atomQueries?.[index] ?? UNKNOWN);

/** The bonds in a pattern's JSON with their queries. */
export const bondsOf = (json: RdkitJson): { atoms: [number, number]; query: QueryNode }[] =>
  (onlyMolecule(json).bonds ?? []).map(({ atoms }, index) => ({ atoms, query: queryPart(json)?.bondQueries?.[index] ?? UNKNOWN }));

/** Reads RDKit's JSON of a query into a graph. */
export function readGraph(json: RdkitJson): MolGraph {
  const molecule = onlyMolecule(json);
  const extension = molecule.extensions?.find((each) => each.name === 'rdkitRepresentation');
  const aromaticAtoms = new Set(extension?.aromaticAtoms ?? []);
  const atoms = molecule.atoms.map((atom, index) => ({
    z: atom.z ?? 6,
    charge: atom.chg ?? 0,
    hydrogens: atom.impHs ?? 0,
    isotope: atom.isotope ?? 0,
    aromatic: aromaticAtoms.has(index),
    turn: turnOf(atom.stereo),
  }));
  const aromaticBonds = new Set(extension?.aromaticBonds ?? []);
  const bonds = (molecule.bonds ?? []).map((bond, index) => ({ begin: bond.atoms[0], end: bond.atoms[1], order: bond.bo ?? 1, aromatic: aromaticBonds.has(index) }));
  const neighbours: number[][] = atoms.map(() => []);
  for (const { begin, end } of bonds) {
    neighbours[begin]!.push(end);
    neighbours[end]!.push(begin);
  }
  return new MolGraph(atoms, bonds, neighbours);
}

export const opposite = (turn: Turn): Turn => (turn === 'cw' ? 'ccw' : 'cw');
