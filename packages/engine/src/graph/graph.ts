/**
 * A molecule as a plain graph. Chemistry that needs no toolkit call (parity of a centre, neutralising, counting) works
 * on this, so that a molecule crosses into WebAssembly as rarely as possible.
 */

/**
 * The direction of the other neighbours seen from the first: RDKit's tetrahedral tag, over neighbours in bond order.
 */
export type ChiralTag = 'cw' | 'ccw';

export interface GraphAtom {
  /** Atomic number. */
  z: number;
  charge: number;
  /** Implicit hydrogens. */
  hydrogens: number;
  isotope: number;
  aromatic: boolean;
  tag: ChiralTag | null;
}

export interface GraphBond {
  begin: number;
  end: number;
  order: number;
  /** True between two aromatic atoms of one ring. */
  aromatic: boolean;
  /** An E/Z mark, a dative arrow or a tilde, read from `begin` to `end`. */
  mark?: BondMark | undefined;
}

export type BondMark = '/' | '\\' | '->' | '<-' | '~';

/** A value computed from a graph on first use and cached with the graph. */
export interface Memoised<Result> {
  (graph: MolGraph): Result;
  /** The cached value; undefined before first use. */
  peek(graph: MolGraph): Result | undefined;
  /** Sets the value without computing it. */
  set(graph: MolGraph, result: Result): void;
}

let nextSlot = 0;

/**
 * Atoms and bonds. A class, so that it cannot be copied by spreading: cached values are valid for its own atoms and
 * bonds only.
 */
export class MolGraph {
  readonly atoms: GraphAtom[];
  readonly bonds: GraphBond[];
  /**
   * The neighbours of each atom, in the order that its chiral tag refers to: by index in a molecule, in the order of
   * the written bonds in a query.
   */
  readonly neighbours: number[][];
  /** True if some double bond is marked E or Z; never in a query. */
  readonly hasBondStereo: boolean;
  /**
   * False if a molecule contains something that only RDKit handles correctly: unusual bonds, radicals, dummy atoms, P-H
   * centres. Callers then leave it to RDKit.
   */
  readonly plain: boolean;
  /**
   * One slot for each memoised function. With a `WeakMap`, 20 kB per molecule would stay in memory until V8 collected
   * its old space (decision 12).
   */
  readonly #memo: unknown[] = [];

  constructor(
    atoms: GraphAtom[],
    bonds: GraphBond[],
    neighbours: number[][],
    { hasBondStereo = false, plain = true } = {},
  ) {
    this.atoms = atoms;
    this.bonds = bonds;
    this.neighbours = neighbours;
    this.hasBondStereo = hasBondStereo;
    this.plain = plain;
  }

  static memoised<Result extends object>(work: (graph: MolGraph) => Result): Memoised<Result> {
    const slot = nextSlot;
    nextSlot += 1;
    const peek = (graph: MolGraph): Result | undefined => graph.#memo[slot] as Result | undefined;
    const set = (graph: MolGraph, result: Result): void => {
      graph.#memo[slot] = result;
    };
    const getValue = (graph: MolGraph): Result => {
      const cached = peek(graph);
      if (cached !== undefined) return cached;
      const result = work(graph);
      set(graph, result);
      return result;
    };
    return Object.assign(getValue, { peek, set });
  }
}

/** The neighbours of each atom, in the order of the bonds. */
export function neighboursOf(atoms: readonly unknown[], bonds: readonly GraphBond[]): number[][] {
  const neighbours: number[][] = atoms.map(() => []);
  for (const { begin, end } of bonds) {
    neighbours[begin]!.push(end);
    neighbours[end]!.push(begin);
  }
  return neighbours;
}

/** True if a bond joins two atoms, whichever of them is its first. */
export const joins = ({ begin, end }: Pick<GraphBond, 'begin' | 'end'>, a: number, b: number): boolean =>
  (begin === a && end === b) || (begin === b && end === a);

export const opposite = (tag: ChiralTag): ChiralTag => (tag === 'cw' ? 'ccw' : 'cw');
