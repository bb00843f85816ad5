import type { Mol } from '@rdkit/rdkit';
import { guarded } from './parse.ts';

/** For each atom of the SMILES that was written last the toolkit's number. */
export const lastOrder = (mol: Mol): readonly number[] =>
  JSON.parse(guarded(() => mol.get_prop('_smilesAtomOutputOrder'))) as number[];

/**
 * Three numbers of one atom: its index (its place in the canonical SMILES of the molecule that was read first), the toolkit's number, and its place in
 * the molecule's own canonical SMILES. To learn the toolkit's order costs as much as writing the SMILES, so it is asked for only where it is needed.
 */
export class AtomOrder {
  readonly #indices: readonly number[] | null;
  readonly #ask: () => readonly number[];
  #written: readonly number[] | undefined;

  /**
   * @param indices for each atom of the toolkit's its index, in a molecule that was made of another; null in one that was read
   * @param ask writes the canonical SMILES and tells in which order
   */
  constructor(indices: readonly number[] | null, ask: () => readonly number[]) {
    this.#indices = indices;
    this.#ask = ask;
  }

  /** Whether indices are places in the canonical SMILES. */
  get isOwn(): boolean {
    return this.#indices === null;
  }

  /** For each atom of the canonical SMILES the toolkit's number. */
  written(): readonly number[] {
    this.#written ??= this.#ask();
    return this.#written;
  }

  /** The index of an atom of the toolkit's. */
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
