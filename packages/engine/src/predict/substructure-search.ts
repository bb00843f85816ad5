import { toSmarts } from '../rdkit/molecule-json.ts';
import { getFacts } from '../graph/match/atom-facts.ts';
import type { MolGraph } from '../graph/graph.ts';
import type { Family } from '../knowledge/family.ts';
import { checkSmilesText } from '../rdkit/check-smiles-text.ts';
import type { Query } from '../rdkit/query.ts';
import type { Toolkit } from '../rdkit/toolkit.ts';

/** Maximum length of a pattern, in characters. */
const MAX_LENGTH = 1_000;

/** The families with a compound that contains a substructure: the names of these compounds, by family id. */
export type FamiliesContaining = Readonly<Record<string, readonly string[]>>;

interface SearchableCompound {
  family: string;
  name: string;
  smiles: string;
  graph: MolGraph;
}

/** Finds the families whose compounds contain a substructure. The compounds are read by the first search. */
export class SubstructureSearch {
  readonly #toolkit: Toolkit;
  readonly #families: readonly Family[];
  #compounds: readonly SearchableCompound[] | undefined;

  constructor(toolkit: Toolkit, families: readonly Family[]) {
    this.#toolkit = toolkit;
    this.#families = families;
  }

  get #listed(): readonly SearchableCompound[] {
    this.#compounds ??= this.#families.flatMap(({ id: family, compounds }) =>
      compounds.flatMap(({ name, smiles }) => {
        const read = this.#toolkit.read(smiles);
        if (!read.ok) return [];
        using molecule = read.molecule;
        return [{ family, name, smiles, graph: molecule.graph() }];
      }),
    );
    return this.#compounds;
  }

  /** Reads the compounds, so that the first search does not wait for it. */
  prepare(): void {
    void this.#listed;
  }

  /**
   * @param pattern SMILES or SMARTS; stereo is ignored
   * @returns null if it is neither
   */
  find(pattern: string): FamiliesContaining | null {
    const query = this.#query(pattern.trim());
    if (query === null) return null;
    try {
      const found: Record<string, string[]> = {};
      for (const item of this.#listed) if (this.#contains(item, query)) (found[item.family] ??= []).push(item.name);
      return found;
    } finally {
      query.dispose();
    }
  }

  #contains({ graph, smiles }: SearchableCompound, query: Query): boolean {
    if (!query.hasRequiredElements(getFacts(graph))) return false;
    const isMatch = query.occursInGraph(graph);
    if (isMatch !== null) return isMatch;
    const read = this.#toolkit.read(smiles);
    if (!read.ok) return false;
    using molecule = read.molecule;
    return query.toolkitOccursIn(molecule);
  }

  #query(pattern: string): Query | null {
    if (pattern === '' || pattern.length > MAX_LENGTH) return null;
    return this.#toolkit.query(this.#smilesToSmarts(pattern) ?? pattern);
  }

  /**
   * A SMARTS for the SMILES of a complete molecule; null for any other pattern: `[OH]` and `[CH3]` would be radicals
   * and are meant as SMARTS.
   */
  #smilesToSmarts(pattern: string): string | null {
    const text = checkSmilesText(pattern);
    const read = text.ok ? this.#toolkit.read(text.smiles) : text;
    if (!read.ok) return null;
    using molecule = read.molecule;
    const flat = this.#toolkit.read(molecule.constitution());
    if (!flat.ok) return null;
    using constitution = flat.molecule;
    return toSmarts(constitution);
  }
}
