import type { Mol } from '@rdkit/rdkit';
import { guarded } from './parse.ts';

/** RDKit's number of each atom of the SMILES that was written last. */
export const lastOrder = (mol: Mol): readonly number[] =>
  JSON.parse(guarded(() => mol.get_prop('_smilesAtomOutputOrder'))) as number[];

/**
 * Three numbers of one atom: its index (position in the canonical SMILES of the molecule that was read first), RDKit's
 * number, and its position in the molecule's own canonical SMILES. Getting RDKit's order costs as much as writing the
 * SMILES, so that is done only on demand.
 */
export class AtomOrder {
  readonly #indices: readonly number[] | null;
  readonly #ask: () => readonly number[];
  #written: readonly number[] | undefined;

  /**
   * @param indices the index of each RDKit atom, for a molecule derived from another; null for one that was read
   * @param ask writes the canonical SMILES and returns its atom order
   */
  constructor(indices: readonly number[] | null, ask: () => readonly number[]) {
    this.#indices = indices;
    this.#ask = ask;
  }

  /** True if indices are positions in the canonical SMILES. */
  get isOwn(): boolean {
    return this.#indices === null;
  }

  /** RDKit's number of each atom of the canonical SMILES. */
  written(): readonly number[] {
    this.#written ??= this.#ask();
    return this.#written;
  }

  /** The index of an RDKit atom. */
  indexOf(atom: number): number {
    return this.#indices === null ? this.written().indexOf(atom) : this.#indices[atom]!;
  }

  /** The toolkit's number of an atom. */
  atomAt(index: number): number {
    return this.#indices === null ? this.written()[index]! : this.#indices.indexOf(index);
  }

  /** The index of the atom at some place of the canonical SMILES. */
  indexAt(place: number): number {
    return this.#indices === null ? place : this.#indices[this.written()[place]!]!;
  }
}
