import type { MainModule, Mol } from '@rdkit/rdkit';
import { getFacts, type MoleculeFacts } from '../graph/match/atom-facts.ts';
import type { MolGraph } from '../graph/graph.ts';
import { readGraph } from '../graph/match/pattern-json.ts';
import { lastAtomOrder } from './atom-order.ts';
import { Molecule } from './molecule.ts';
import { getJson } from './molecule-json.ts';
import { AS_WRITTEN, catchTraps } from './parse.ts';
import { Pattern } from '../graph/match/pattern.ts';
import { Shell } from '../graph/match/shell.ts';
import { readJson, readShell, writePattern } from './prepared-pattern.ts';
import { sketchAtoms } from './sketch.ts';
import { findCentre } from '../graph/match/smarts-atoms.ts';
import { itemAt, must } from '../must.ts';

/** Maximum number of matches considered per pattern. */
const MAX_MATCHES = 200;
const ACHIRAL_MATCH = JSON.stringify({ useChirality: false, uniquify: false, maxMatches: MAX_MATCHES });
const WITH_HYDROGENS = JSON.stringify({ allHsExplicit: true });

/** Compares two matches of a pattern by the index of the centre, then atom by atom. */
function compareMatches(a: readonly number[], b: readonly number[], centre: number): number {
  const byCentre = centre === -1 ? 0 : itemAt(a, centre) - itemAt(b, centre);
  if (byCentre !== 0) return byCentre;
  const first = a.findIndex((atom, index) => atom !== b[index]);
  return first === -1 ? 0 : itemAt(a, first) - itemAt(b, first);
}

/**
 * A substructure pattern (SMARTS). It is parsed on first use, and by RDKit only if RDKit must match it; it lives as
 * long as the RDKit instance.
 */
export class Query {
  readonly smarts: string;
  readonly #module: MainModule;
  /** The pattern as the build stores it. */
  readonly #prepared: () => string;
  /** The atom mapped `:1`, which must be a stereocentre; null if there is none. */
  readonly centre: { index: number; text: string } | null;
  /** Its index; -1 if there is none. */
  readonly #centre: number;
  #handle: Mol | undefined;
  #graph: MolGraph | undefined;
  #compiledPattern: Pattern | undefined;
  #shell: Shell | undefined;

  private constructor(module: MainModule, smarts: string, prepared: () => string, handle?: Mol) {
    this.#module = module;
    this.smarts = smarts;
    this.#prepared = prepared;
    this.#handle = handle;
    this.centre = findCentre(smarts);
    this.#centre = this.centre?.index ?? -1;
  }

  /**
   * @param prepared returns the pattern as the build stores it ({@link prepare}), if it did
   * @returns null if the SMARTS cannot be parsed
   */
  static parse(module: MainModule, smarts: string, prepared?: () => string): Query | null {
    if (prepared !== undefined) return new Query(module, smarts, prepared);
    const handle = catchTraps(() => module.get_qmol(smarts));
    if (handle === null || !catchTraps(() => handle.is_valid())) return null;
    let text: string | undefined;
    const write = (): string =>
      (text ??= writePattern(
        catchTraps(() => handle.get_json()),
        findCentre(smarts)?.index ?? 0,
      ));
    return new Query(module, smarts, write, handle);
  }

  /** The pattern, for instances started later. */
  prepare(): string {
    return this.#prepared();
  }

  /** The RDKit object. */
  get handle(): Mol {
    this.#handle ??= must(
      catchTraps(() => this.#module.get_qmol(this.smarts)),
      'a pattern',
    );
    return this.#handle;
  }

  get graph(): MolGraph {
    this.#graph ??= readGraph(readJson(this.#prepared()));
    return this.#graph;
  }

  get #pattern(): Pattern {
    this.#compiledPattern ??= new Pattern(readJson(this.#prepared()), Math.max(0, this.#centre));
    return this.#compiledPattern;
  }

  /**
   * False if the pattern certainly does not occur or, for a template, certainly not with its centre on a potential
   * stereocentre; makes no call into RDKit.
   */
  mayOccurIn(molecule: Molecule): boolean {
    const facts = getFacts(molecule.graph());
    if (!facts.graph.plain) return this.hasRequiredElements(facts);
    if (this.#centre === -1) return this.#pattern.occursIn(facts);
    return facts.centres.some((centre) => this.mayMatchAt(facts, centre));
  }

  /**
   * False if the molecule lacks an element that the pattern needs: the only test for a molecule that only RDKit handles
   * correctly.
   */
  hasRequiredElements(facts: MoleculeFacts): boolean {
    return this.#pattern.hasElements(facts);
  }

  /** False if a template certainly does not match with its centre on this atom. */
  mayMatchAt(facts: MoleculeFacts, centre: number): boolean {
    return this.#pattern.hasElements(facts) && this.#pattern.startsAt(facts, centre);
  }

  /** The required number of atoms of each element. */
  get requiredElements(): readonly { element: number; count: number }[] {
    return this.#pattern.needs;
  }

  /** False if the atom and its neighbours already rule out a match with the centre on this atom. */
  mayFitAround(facts: MoleculeFacts, centre: number): boolean {
    this.#shell ??= new Shell(readShell(this.#prepared()));
    return this.#shell.fitsAround(facts, centre);
  }

  /** True if the pattern occurs, whatever its chirality. */
  occursIn(molecule: Molecule): boolean {
    return this.occursInGraph(molecule.graph()) ?? this.toolkitOccursIn(molecule);
  }

  /** Whether the pattern occurs, without a call into RDKit; null if only RDKit can tell. */
  occursInGraph(graph: MolGraph): boolean | null {
    if (!graph.plain) return null;
    const isPossible = this.#pattern.occursIn(getFacts(graph));
    return !isPossible || this.#pattern.isExact ? isPossible : null;
  }

  /** Whether the pattern occurs, matched by RDKit. */
  toolkitOccursIn(molecule: Molecule): boolean {
    return catchTraps(() => molecule.handle.get_substruct_match(this.handle, ACHIRAL_MATCH)) !== '{}';
  }

  /** True if the whole pattern is supported, so that RDKit is not needed. */
  get isExact(): boolean {
    return this.#pattern.isExact;
  }

  /**
   * Every occurrence, whatever its chirality, of a template with its centre where a stereocentre may be: the molecule's
   * atoms in the order of the pattern's.
   */
  matches(molecule: Molecule): number[][] {
    if (!this.#pattern.isExact || !molecule.graph().plain) return this.toolkitMatches(molecule);
    const facts = getFacts(molecule.graph());
    const found: number[][] = [];
    for (const start of this.#centre === -1 ? facts.atoms.keys() : facts.centres) {
      const isComplete = this.#pattern.walk(facts, start, (match) => found.push(match) === MAX_MATCHES);
      if (!isComplete && found.length < MAX_MATCHES) return this.toolkitMatches(molecule);
      if (found.length === MAX_MATCHES) break;
    }
    return found;
  }

  /**
   * The matches found by RDKit, wherever the centre is. They are sorted, because RDKit finds them in the order of the
   * drawing's atoms, and the first one may decide.
   */
  toolkitMatches(molecule: Molecule): number[][] {
    const text = catchTraps(() => molecule.handle.get_substruct_matches(this.handle, ACHIRAL_MATCH));
    if (text === '{}') return [];
    return (JSON.parse(text) as { atoms: number[] }[])
      .map((match) => match.atoms.map(molecule.indexOf))
      .sort((a, b) => compareMatches(a, b, this.#centre));
  }

  /**
   * The pattern as a drawable molecule, not valid for chemistry. The caller disposes of it.
   *
   * @returns the sketch, and for each of its atoms the index in the pattern
   */
  sketch(): { sketch: Molecule; order: readonly number[] } {
    const json = getJson(this.handle);
    const labels = sketchAtoms(json);
    using unlabelled = this.#parseSketch(JSON.stringify(json));
    // Labels can be given only in extended SMILES.
    const smiles = catchTraps(() => unlabelled.handle.get_smiles(WITH_HYDROGENS));
    const order = lastAtomOrder(unlabelled.handle);
    return { sketch: this.#parseSketch(`${smiles} |$${order.map((atom) => labels[atom]).join(';')}$|`), order };
  }

  #parseSketch(text: string): Molecule {
    const mol = catchTraps(() => this.#module.get_mol(text, AS_WRITTEN));
    if (mol === null) throw new Error(`the toolkit could not read the sketch of ${this.smarts}`);
    return new Molecule(this.#module, mol);
  }

  dispose(): void {
    this.#handle?.delete();
    this.#handle = undefined;
  }
}
