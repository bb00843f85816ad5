import { joins, MolGraph, neighboursOf, type GraphAtom, type GraphBond } from './graph.ts';

/**
 * A copy of a graph in which charges, hydrogens and bonds can be changed. Atoms keep their indices; new ones come last.
 * Chiral tags go by the sorted neighbours, so those of atoms that lose or gain a neighbour are cleared.
 */
export class Draft {
  readonly #source: MolGraph;
  readonly #atoms: GraphAtom[];
  #bonds: GraphBond[];
  #isChanged = false;

  constructor(graph: MolGraph) {
    this.#source = graph;
    this.#atoms = [...graph.atoms];
    this.#bonds = [...graph.bonds];
  }

  /** Adds to an atom's charge and hydrogens. */
  add(atom: number, { charge = 0, hydrogens = 0 }: { charge?: number; hydrogens?: number }): void {
    const before = this.#atoms[atom]!;
    this.#set(atom, { charge: before.charge + charge, hydrogens: before.hydrogens + hydrogens });
  }

  clearTag(atom: number): void {
    this.#set(atom, { tag: null });
  }

  #set(atom: number, changes: Partial<GraphAtom>): void {
    this.#isChanged = true;
    this.#atoms[atom] = { ...this.#atoms[atom]!, ...changes };
  }

  setOrder(a: number, b: number, order: number): void {
    this.#isChanged = true;
    this.#bonds = this.#bonds.map((bond) => (joins(bond, a, b) ? { ...bond, order, mark: undefined } : bond));
  }

  unmark(bond: GraphBond): void {
    this.setOrder(bond.begin, bond.end, bond.order);
  }

  cut(a: number, b: number): void {
    this.#bonds = this.#bonds.filter((bond) => !joins(bond, a, b));
    this.clearTag(a);
    this.clearTag(b);
  }

  join(a: number, b: number): void {
    this.#bonds.push({ begin: a, end: b, order: 1, aromatic: false });
    this.clearTag(a);
    this.clearTag(b);
  }

  addHydroxy(to: number): void {
    this.#atoms.push({ z: 8, charge: 0, hydrogens: 1, isotope: 0, aromatic: false, tag: null });
    this.join(this.#atoms.length - 1, to);
  }

  /** The changed graph; the source itself if nothing was changed. */
  finish(): MolGraph {
    if (!this.#isChanged) return this.#source;
    const neighbours = neighboursOf(this.#atoms, this.#bonds);
    for (const adjacent of neighbours) adjacent.sort((a, b) => a - b);
    return new MolGraph(this.#atoms, this.#bonds, neighbours, this.#source);
  }
}
