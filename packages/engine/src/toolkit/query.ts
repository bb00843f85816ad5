import type { MainModule, Mol } from '@rdkit/rdkit';
import { readGraph, type MolGraph, type RdkitJson } from './graph.ts';
import { guarded, type Molecule } from './molecule.ts';

const FLAT = JSON.stringify({ useChirality: false, uniquify: false, maxMatches: 200 });
const CHIRAL = JSON.stringify({ useChirality: true });

/** A substructure pattern (SMARTS) held by the toolkit; lives as long as the toolkit instance. */
export class Query {
  readonly #handle: Mol;
  readonly smarts: string;
  readonly graph: MolGraph;

  private constructor(handle: Mol, smarts: string) {
    this.#handle = handle;
    this.smarts = smarts;
    this.graph = readGraph(JSON.parse(handle.get_json()) as RdkitJson);
  }

  /** @returns null when the SMARTS cannot be parsed */
  static parse(module: MainModule, smarts: string): Query | null {
    const handle = guarded(() => module.get_qmol(smarts));
    if (handle === null || !guarded(() => handle.is_valid())) return null;
    return new Query(handle, smarts);
  }

  /** True when the pattern occurs, whatever its chirality. */
  occursIn(molecule: Molecule): boolean {
    return guarded(() => molecule.handle.get_substruct_match(this.#handle, FLAT)) !== '{}';
  }

  /** True when the pattern occurs with the chirality it states. */
  occursChirallyIn(molecule: Molecule): boolean {
    return guarded(() => molecule.handle.get_substruct_match(this.#handle, CHIRAL)) !== '{}';
  }

  /** Every occurrence, whatever its chirality: the molecule's atoms in the order of the pattern's. */
  matches(molecule: Molecule): number[][] {
    const text = guarded(() => molecule.handle.get_substruct_matches(this.#handle, FLAT));
    if (text === '{}') return [];
    return (JSON.parse(text) as { atoms: number[] }[]).map((match) => match.atoms);
  }

  dispose(): void {
    this.#handle.delete();
  }
}
