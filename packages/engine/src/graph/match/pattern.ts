import type { MoleculeFacts } from './atom-facts.ts';
import type { AtomTest, TestScope, TestResult } from './atom-test.ts';
import { compileBond, type BondTest } from './bond-test.ts';
import { getBonds, getQueries, readGraph, type QueryNode, type RdkitJson } from './pattern-json.ts';
import { countElements } from './pattern-elements.ts';
import { Step } from './pattern-step.ts';
import { ringSystems } from '../rings.ts';

/** Maximum number of steps of a search: a few patterns with many equal branches could take forever. */
const MAX_STEPS = 20_000;

/** The atoms chosen by a search that looks only at kinds; a shared buffer, because such searches are never nested. */
const CHOSEN_ATOMS = new Int32Array(1_024);

function isChosen(atom: number, positions: number): boolean {
  for (let position = 0; position < positions; position += 1) if (CHOSEN_ATOMS[position] === atom) return true;
  return false;
}

/** The state of a search. */
interface Walk {
  molecule: MoleculeFacts;
  chosen: number[];
  remaining: number;
  /** Called for each match; true ends the search. */
  found: (chosen: readonly number[]) => boolean;
}

/**
 * A substructure pattern that is matched in plain TypeScript: most molecules then need no call into RDKit. It starts at
 * one atom and searches outwards over the molecule's graph. Unsupported parts always match; {@link isExact} tells
 * whether there are any. Chirality is ignored.
 */
export class Pattern {
  readonly #steps: readonly Step[];
  readonly #needs: readonly { element: number; count: number }[];
  readonly #emptyMatch: readonly number[];
  #remaining = 0;
  #exact = true;
  #isCompiled = false;

  /**
   * @param json RDKit's JSON of the pattern
   * @param start the atom at which searches start
   */
  constructor(json: RdkitJson, start: number) {
    const queries = getQueries(json);
    this.#emptyMatch = queries.map(() => -1);
    this.#needs = countElements(queries);
    this.#steps = this.#plan(json, queries, start);
    if (this.#steps.length < queries.length) this.#exact = false;
  }

  /** True if the whole pattern is supported, so that matches are certain. */
  get isExact(): boolean {
    // Compiling the tests shows which parts are unsupported.
    if (!this.#isCompiled) for (const step of this.#steps) void step.fullTest;
    this.#isCompiled = true;
    return this.#exact;
  }

  #plan(json: RdkitJson, queries: readonly QueryNode[], start: number): Step[] {
    const onUnsupported = (): void => {
      this.#exact = false;
    };
    const scope: TestScope = { recursive: (inner) => this.#recursive(inner), onUnsupported };
    const bonds = getBonds(json).map(({ atoms, query }) => ({ atoms, test: compileBond(query, onUnsupported) }));
    const rings = ringSystems(readGraph(json));
    const step = (atom: number, from: number, bond: BondTest): Step =>
      new Step({ atom, from, bond }, queries[atom]!, rings[atom] !== -1, scope);
    const positions = new Map([[start, 0]]);
    const steps = [step(start, -1, () => true)];
    for (let position = 0; position < steps.length; position += 1) {
      const { atom, from } = steps[position]!;
      for (const {
        atoms: [begin, end],
        test,
      } of bonds) {
        if (begin !== atom && end !== atom) continue;
        const neighbour = begin === atom ? end : begin;
        const earlier = positions.get(neighbour);
        if (earlier === undefined) {
          positions.set(neighbour, steps.length);
          steps.push(step(neighbour, position, test));
        } else if (earlier < position && earlier !== from)
          steps[position]!.closures.push({ position: earlier, bond: test });
      }
    }
    return steps;
  }

  /** The test of a recursive pattern, whose first atom is the atom itself. */
  #recursive(json: RdkitJson): AtomTest {
    const inner = new Pattern(json, 0);
    if (inner.isExact) return (molecule, atom) => inner.startsAt(molecule, atom);
    this.#exact = false;
    return (molecule, atom): TestResult => (inner.startsAt(molecule, atom) ? null : false);
  }

  /** The required number of atoms of each element. */
  get needs(): readonly { element: number; count: number }[] {
    return this.#needs;
  }

  /** True if the molecule has the atoms that the pattern requires. */
  hasElements({ elements }: MoleculeFacts): boolean {
    for (let position = 0; position < this.#needs.length; position += 1)
      if (elements[this.#needs[position]!.element]! < this.#needs[position]!.count) return false;
    return true;
  }

  /** True if the pattern matches with its first atom on a given one, or if the search gives up. */
  startsAt(molecule: MoleculeFacts, start: number): boolean {
    let isMatch = false;
    const isComplete = this.walk(molecule, start, () => {
      isMatch = true;
      return true;
    });
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the walk sets it
    return isMatch || !isComplete;
  }

  occursIn(molecule: MoleculeFacts): boolean {
    if (!this.hasElements(molecule)) return false;
    for (let start = 0; start < molecule.atoms.length; start += 1) if (this.startsAt(molecule, start)) return true;
    return false;
  }

  /**
   * Finds every match with the first atom on a given one.
   *
   * @param found called with the molecule's atoms in the order of the pattern's; true ends the walk
   * @returns false if the search gave up early
   */
  walk(molecule: MoleculeFacts, start: number, found: (match: number[]) => boolean): boolean {
    // Kinds are tested first, which is fast and rules out nearly everything.
    if (this.#steps[0]!.kind.rulesOut(molecule, start)) return true;
    CHOSEN_ATOMS[0] = start;
    this.#remaining = MAX_STEPS;
    if (!this.#fitsByKind(molecule, 1) || this.#steps[0]!.test(molecule, start) === false) return true;
    const inOrder = (chosen: readonly number[]): boolean => {
      const match = this.#emptyMatch.slice();
      for (let position = 0; position < chosen.length; position += 1)
        match[this.#steps[position]!.atom] = chosen[position]!;
      return found(match);
    };
    const walk: Walk = { molecule, chosen: [start], remaining: MAX_STEPS, found: inOrder };
    this.#extend(walk, 1);
    return walk.remaining > 0;
  }

  /** True if the pattern matches by kinds and bonds, or if that takes too long to decide. */
  #fitsByKind(molecule: MoleculeFacts, position: number): boolean {
    const step = this.#steps[position];
    if (step === undefined) return true;
    const from = CHOSEN_ATOMS[step.from]!;
    const adjacent = molecule.graph.neighbours[from]!;
    const types = molecule.bonds[from]!;
    for (let index = 0; index < adjacent.length; index += 1) {
      this.#remaining -= 1;
      if (this.#remaining <= 0) return true;
      const candidate = adjacent[index]!;
      if (
        step.kind.rulesOut(molecule, candidate) ||
        isChosen(candidate, position) ||
        !step.bond(molecule, types[index]!, from, candidate)
      )
        continue;
      CHOSEN_ATOMS[position] = candidate;
      if (this.#fitsByKind(molecule, position + 1)) return true;
    }
    return false;
  }

  #extend(walk: Walk, position: number): boolean {
    const { molecule, chosen } = walk;
    const step = this.#steps[position];
    if (step === undefined) return walk.found(chosen);
    const from = chosen[step.from]!;
    const adjacent = molecule.graph.neighbours[from]!;
    const types = molecule.bonds[from]!;
    for (let index = 0; index < adjacent.length; index += 1) {
      walk.remaining -= 1;
      if (walk.remaining <= 0) return true;
      const candidate = adjacent[index]!;
      if (chosen.includes(candidate) || !step.bond(molecule, types[index]!, from, candidate)) continue;
      if (step.test(molecule, candidate) === false || !closes(walk, step, candidate)) continue;
      chosen.push(candidate);
      if (this.#extend(walk, position + 1)) return true;
      chosen.pop();
    }
    return false;
  }
}

/** True if an atom has the required ring-closing bonds. */
function closes({ molecule, chosen }: Walk, { closures }: Step, atom: number): boolean {
  for (const { position, bond } of closures) {
    const neighbour = chosen[position]!;
    const index = molecule.graph.neighbours[atom]!.indexOf(neighbour);
    if (index === -1 || !bond(molecule, molecule.bonds[atom]![index]!, atom, neighbour)) return false;
  }
  return true;
}
