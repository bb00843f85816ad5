/* oxlint-disable typescript/no-non-null-assertion -- the numbers of a molecule's atoms permute one another */
import type { Mol } from '@rdkit/rdkit';
import { catchTraps } from './parse.ts';

/** RDKit's number of each atom in the last SMILES written. */
export const lastAtomOrder = (mol: Mol): readonly number[] =>
  JSON.parse(catchTraps(() => mol.get_prop('_smilesAtomOutputOrder'))) as number[];

/**
 * Four numbers of one atom: its index (position in the canonical SMILES of the molecule that was read first), RDKit's
 * number, its position in the molecule's own canonical SMILES, and its position in the input. Getting RDKit's order
 * costs as much as writing the SMILES, so that is done only on demand.
 */
export class AtomOrder {
  readonly #indices: readonly number[] | null;
  readonly #writeOrder: () => readonly number[];
  readonly #inputPositions: readonly number[] | null;
  #canonicalOrder: readonly number[] | undefined;

  /**
   * @param indices the index of each RDKit atom, for a molecule derived from another; null for one that was read
   * @param writeOrder writes the canonical SMILES and returns its atom order
   * @param inputPositions the position of each RDKit atom in the input, if it is not RDKit's number
   */
  constructor(
    indices: readonly number[] | null,
    writeOrder: () => readonly number[],
    inputPositions: readonly number[] | null = null,
  ) {
    this.#indices = indices;
    this.#writeOrder = writeOrder;
    this.#inputPositions = inputPositions;
  }

  /** True if indices are positions in the canonical SMILES. */
  get isCanonical(): boolean {
    return this.#indices === null;
  }

  /** RDKit's number of each atom of the canonical SMILES. */
  canonicalOrder(): readonly number[] {
    this.#canonicalOrder ??= this.#writeOrder();
    return this.#canonicalOrder;
  }

  /** The index of an RDKit atom. */
  indexOf(atom: number): number {
    return this.#indices === null ? this.canonicalOrder().indexOf(atom) : this.#indices[atom]!;
  }

  /** The toolkit's number of an atom. */
  atomAt(index: number): number {
    return this.#indices === null ? this.canonicalOrder()[index]! : this.#indices.indexOf(index);
  }

  /** The position of an atom in the input, in which merged hydrogens do not count. */
  inputPosition(index: number): number {
    const atom = this.atomAt(index);
    return this.#inputPositions === null ? atom : this.#inputPositions[atom]!;
  }

  /** The index of the atom at a position of the canonical SMILES. */
  indexAt(position: number): number {
    return this.#indices === null ? position : this.#indices[this.canonicalOrder()[position]!]!;
  }
}
