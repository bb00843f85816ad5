import type { MainModule, Mol } from '@rdkit/rdkit';
import { onlyMolecule, readGraph, type MolGraph, type RdkitJson } from './graph.ts';
import { guarded, Molecule } from './molecule.ts';
import { Screen, type QueryNode } from './screen.ts';
import { sketchAtoms } from './sketch.ts';
import { centreAtom } from './smarts-atoms.ts';

const FLAT = JSON.stringify({ useChirality: false, uniquify: false, maxMatches: 200 });
const CHIRAL = JSON.stringify({ useChirality: true });

/** A sketch is no molecule: nothing is worked out about it, no hydrogens are added or taken away. */
const AS_WRITTEN = JSON.stringify({ sanitize: false, kekulize: false, removeHs: false, assignStereo: false });
const WITH_HYDROGENS = JSON.stringify({ allHsExplicit: true });

/** The atoms' queries in a pattern's JSON; a plain atom (an element without more) has none there. */
function atomQueries(json: RdkitJson): QueryNode[] {
  const { atoms, extensions } = onlyMolecule(json);
  const queries = extensions?.find(({ name }) => name === 'rdkitQueries')?.atomQueries ?? [];
  return atoms.map((_, index) => queries[index] ?? { descr: 'Unknown' });
}

/** A substructure pattern (SMARTS) held by the toolkit; lives as long as the toolkit instance. */
export class Query {
  /** The toolkit's own object, for tests of the adapter. */
  readonly handle: Mol;
  readonly smarts: string;
  readonly graph: MolGraph;
  readonly #screen: Screen;
  readonly #module: MainModule;

  private constructor(module: MainModule, handle: Mol, smarts: string, text: string) {
    this.#module = module;
    this.handle = handle;
    this.smarts = smarts;
    const json = JSON.parse(text) as RdkitJson;
    this.graph = readGraph(json);
    this.#screen = new Screen(this.graph, atomQueries(json), centreAtom(smarts));
  }

  /**
   * @param known the pattern's JSON where it is known: to write it costs the toolkit three times the parsing
   * @returns null when the SMARTS cannot be parsed
   */
  static parse(module: MainModule, smarts: string, known?: string): Query | null {
    const handle = guarded(() => module.get_qmol(smarts));
    if (handle === null || !guarded(() => handle.is_valid())) return null;
    return new Query(module, handle, smarts, known ?? guarded(() => handle.get_json()));
  }

  /** False when the pattern certainly does not occur, found out without a call into the toolkit. */
  mayOccurIn(molecule: Molecule): boolean {
    return this.#screen.mayOccurIn(molecule.outline());
  }

  /** The same of a template with its centre on an atom of a molecule's graph. */
  mayStartAt(graph: MolGraph, centre: number): boolean {
    return this.#screen.mayStartAt(graph, centre);
  }

  /** The same as far as the atom and its neighbours tell. */
  mayCentreOn(graph: MolGraph, centre: number): boolean {
    return this.#screen.mayCentreOn(graph, centre);
  }

  /** True when the pattern occurs, whatever its chirality. */
  occursIn(molecule: Molecule): boolean {
    return this.mayOccurIn(molecule) && guarded(() => molecule.handle.get_substruct_match(this.handle, FLAT)) !== '{}';
  }

  /** True when the pattern occurs with the chirality it states. */
  occursChirallyIn(molecule: Molecule): boolean {
    return guarded(() => molecule.handle.get_substruct_match(this.handle, CHIRAL)) !== '{}';
  }

  /** Every occurrence, whatever its chirality: the molecule's atoms in the order of the pattern's. */
  matches(molecule: Molecule): number[][] {
    const text = guarded(() => molecule.handle.get_substruct_matches(this.handle, FLAT));
    if (text === '{}') return [];
    return (JSON.parse(text) as { atoms: number[] }[]).map((match) => match.atoms.map(molecule.indexOf));
  }

  /**
   * The pattern as something to draw, good for no chemistry. The caller disposes of it.
   *
   * @returns the sketch, and for each of its atoms the index in the pattern
   */
  sketch(): { sketch: Molecule; order: number[] } {
    const json = JSON.parse(this.handle.get_json()) as RdkitJson;
    const labels = sketchAtoms(json, atomQueries(json));
    using bare = this.#plain(JSON.stringify(json));
    // Labels can be given in extended SMILES only.
    const smiles = guarded(() => bare.handle.get_smiles(WITH_HYDROGENS));
    const order = JSON.parse(guarded(() => bare.handle.get_prop('_smilesAtomOutputOrder'))) as number[];
    return { sketch: this.#plain(`${smiles} |$${order.map((atom) => labels[atom]).join(';')}$|`), order };
  }

  #plain(text: string): Molecule {
    const mol = guarded(() => this.#module.get_mol(text, AS_WRITTEN));
    if (mol === null) throw new Error(`the toolkit refused the sketch of ${this.smarts}`);
    return new Molecule(this.#module, mol);
  }

  dispose(): void {
    this.handle.delete();
  }
}
