import { mayBeCentre } from './centres.ts';
import type { MolGraph } from './graph.ts';

/**
 * A cheap test that goes before a substructure search: false only when the pattern certainly does not occur. It walks the
 * pattern from one atom outwards over the molecule's graph in plain TypeScript and asks of each atom what it understands
 * (element, aromaticity, hydrogens, degree); what it does not understand, it lets pass, and bonds it does not look at.
 */

/** An atom's query in RDKit's JSON. */
export interface QueryNode {
  descr: string;
  val?: number;
  negated?: boolean;
  children?: QueryNode[];
  subquery?: { extensions?: { name: string; atomQueries?: QueryNode[] }[] };
}

/** What the screen may know of a molecule's atom. */
export interface Facts {
  /** Atomic number, plus 1000 when aromatic: RDKit's atom type. */
  type: number;
  hydrogens: number;
  totalDegree: number;
}

/** True or false when certain, null when not. */
type Verdict = boolean | null;
type AtomTest = (atom: Facts) => Verdict;

const not = (test: AtomTest): AtomTest => (atom) => {
  const verdict = test(atom);
  return verdict === null ? null : !verdict;
};

const all = (tests: readonly AtomTest[]): AtomTest => (atom) => {
  let verdict: Verdict = true;
  for (const test of tests) {
    const found = test(atom);
    if (found === false) return false;
    if (found === null) verdict = null;
  }
  return verdict;
};

const any = (tests: readonly AtomTest[]): AtomTest => (atom) => {
  let verdict: Verdict = false;
  for (const test of tests) {
    const found = test(atom);
    if (found === true) return true;
    if (found === null) verdict = null;
  }
  return verdict;
};

const unknown: AtomTest = () => null;

/** The first atom of a recursive pattern is the atom itself; the rest is not followed, so that it can only rule out. */
function recursive({ subquery }: QueryNode): AtomTest {
  const first = subquery?.extensions?.find(({ name }) => name === 'rdkitQueries')?.atomQueries?.[0];
  if (first === undefined) return unknown;
  const test = compileAtom(first);
  return (atom) => (test(atom) === false ? false : null);
}

function compileLeaf(node: QueryNode): AtomTest {
  const value = node.val ?? -1;
  switch (node.descr) {
    case 'AtomType': return ({ type }) => type === value;
    case 'AtomAtomicNum': return ({ type }) => type % 1000 === value;
    case 'AtomIsAromatic': return ({ type }) => type >= 1000;
    case 'AtomIsAliphatic': return ({ type }) => type < 1000;
    case 'AtomHCount': return ({ hydrogens }) => hydrogens === value;
    case 'AtomTotalDegree': return ({ totalDegree }) => totalDegree === value;
    case 'AtomNull': return () => true;
    case 'AtomAnd': return all((node.children ?? []).map(compileAtom));
    case 'AtomOr': return any((node.children ?? []).map(compileAtom));
    case 'RecursiveStructure': return recursive(node);
    default: return unknown;
  }
}

const compileAtom = (node: QueryNode): AtomTest => (node.negated ? not(compileLeaf(node)) : compileLeaf(node));

function readFacts(graph: MolGraph): Facts[] {
  return graph.atoms.map((atom, index) => {
    const neighbours = graph.neighbours[index]!;
    let written = 0;
    for (const each of neighbours) if (graph.atoms[each]!.z === 1) written += 1;
    return {
      type: atom.z + (graph.aromatic.has(index) ? 1000 : 0),
      hydrogens: atom.hydrogens + written,
      totalDegree: neighbours.length + atom.hydrogens,
    };
  });
}

/** What is worked out once for a molecule and asked by every pattern. */
interface Known {
  facts: Facts[];
  /** How many atoms of each element. */
  elements: Uint16Array;
  /** Atoms that may be stereocentres. */
  centres: number[];
}

const KNOWN = new WeakMap<MolGraph, Known>();

function countElements(elements: Iterable<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const element of elements) counts.set(element, (counts.get(element) ?? 0) + 1);
  return counts;
}

function countAtoms(facts: readonly Facts[]): Uint16Array {
  const counts = new Uint16Array(128);
  for (const { type } of facts) counts[type % 1000]! += 1;
  return counts;
}

function known(graph: MolGraph): Known {
  let found = KNOWN.get(graph);
  if (found === undefined) {
    const facts = readFacts(graph);
    found = {
      facts,
      elements: countAtoms(facts),
      centres: graph.atoms.flatMap((_, index) => (mayBeCentre(graph, index) ? [index] : [])),
    };
    KNOWN.set(graph, found);
  }
  return found;
}

/** What a screen asks of each atom of a molecule. */
export const factsOf = (graph: MolGraph): readonly Facts[] => known(graph).facts;

/** The atoms of a molecule that may be stereocentres. */
export const possibleCentres = (graph: MolGraph): readonly number[] => known(graph).centres;

/** The element that a query demands, or null when it leaves a choice. */
function elementOf(node: QueryNode): number | null {
  if (node.negated) return null;
  if (node.descr === 'AtomType' || node.descr === 'AtomAtomicNum') return (node.val ?? 0) % 1000;
  if (node.descr !== 'AtomAnd') return null;
  return (node.children ?? []).map(elementOf).find((element) => element !== null) ?? null;
}

/** Steps after which the walk gives up and lets the molecule pass. */
const MAX_STEPS = 3_000;

/** A pattern's atoms in the order of the walk: each but the first is a neighbour of an earlier one. */
interface Step {
  test: AtomTest;
  /** Position in the walk of the earlier neighbour. */
  parent: number;
}

export class Screen {
  readonly #steps: Step[];
  /** Atoms of each element that the pattern cannot do without. */
  readonly #needs: [element: number, count: number][];
  readonly #atCentre: boolean;
  /** How many of the first steps are the start and its neighbours. */
  readonly #shell: number;

  /**
   * @param pattern the pattern's graph
   * @param queries its atoms' queries
   * @param centre the atom of a template that must be a stereocentre, where the walk then begins; -1 when there is none
   */
  constructor(pattern: MolGraph, queries: readonly QueryNode[], centre: number) {
    const start = Math.max(0, centre);
    this.#atCentre = centre >= 0;
    this.#needs = [...countElements(queries.map(elementOf).filter((element) => element !== null))];
    const order = [start];
    const steps: Step[] = [{ test: compileAtom(queries[start]!), parent: -1 }];
    for (let position = 0; position < order.length; position += 1) {
      for (const neighbour of pattern.neighbours[order[position]!]!) {
        if (order.includes(neighbour)) continue;
        order.push(neighbour);
        steps.push({ test: compileAtom(queries[neighbour]!), parent: position });
      }
    }
    this.#steps = steps;
    this.#shell = 1 + steps.filter(({ parent }) => parent === 0).length;
  }

  /** False when the pattern certainly does not occur in the molecule, or not with its centre on an atom that may be a stereocentre. */
  mayOccurIn(graph: MolGraph): boolean {
    const { facts, centres } = known(graph);
    if (this.#lacksElements(graph)) return false;
    return [...(this.#atCentre ? centres : facts.keys())].some((start) => this.#walk(graph, start, this.#steps.length));
  }

  /** The same with the walk's first atom given: a template's centre. */
  mayStartAt(graph: MolGraph, start: number): boolean {
    return !this.#lacksElements(graph) && this.#walk(graph, start, this.#steps.length);
  }

  /** Whether a template may have its centre on an atom, as far as the atom and its neighbours tell. */
  mayCentreOn(graph: MolGraph, start: number): boolean {
    return this.#walk(graph, start, this.#shell);
  }

  #lacksElements(graph: MolGraph): boolean {
    const { elements } = known(graph);
    return this.#needs.some(([element, count]) => elements[element]! < count);
  }

  /** @param length how many of the pattern's atoms to walk over */
  #walk(graph: MolGraph, start: number, length: number): boolean {
    const { facts } = known(graph);
    if (this.#steps[0]!.test(facts[start]!) === false) return false;
    const chosen = [start];
    let budget = MAX_STEPS;
    const walk = (position: number): boolean => {
      if (position === length) return true;
      const { test, parent } = this.#steps[position]!;
      for (const candidate of graph.neighbours[chosen[parent]!]!) {
        budget -= 1;
        if (budget < 0) return true;
        if (chosen.includes(candidate) || test(facts[candidate]!) === false) continue;
        chosen.push(candidate);
        if (walk(position + 1)) return true;
        chosen.pop();
      }
      return false;
    };
    return walk(1);
  }
}
