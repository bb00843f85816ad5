import { MAX_ATOM_KINDS, type MoleculeFacts } from './atom-facts.ts';
import { smallestRing } from '../rings.ts';
import type { QueryNode, RdkitJson } from './pattern-json.ts';

/** The result of a test: true or false if certain, otherwise null. */
export type TestResult = boolean | null;
export type AtomTest = (molecule: MoleculeFacts, atom: number) => TestResult;

/** What is needed to compile a test. */
export interface TestScope {
  /**
   * Creates the test of a recursive pattern, whose first atom is the atom itself. Null if tests look only at the
   * atom's kind.
   */
  recursive: ((pattern: RdkitJson) => AtomTest) | null;
  /** Called for each unsupported part of a query, which always passes. */
  onUnsupported: () => void;
}

const not =
  (test: AtomTest): AtomTest =>
  (molecule, atom) => {
    const result = test(molecule, atom);
    return result === null ? null : !result;
  };

/** Combines tests; a single `decisive` result decides. */
const combineTests =
  (tests: readonly AtomTest[], decisive: boolean): AtomTest =>
  (molecule, atom) => {
    let result: TestResult = !decisive;
    for (const test of tests) {
      const found = test(molecule, atom);
      if (found === decisive) return decisive;
      if (found === null) result = null;
    }
    return result;
  };

/** Tests that look beyond the atom and its bonds. */
function compileEnvironment(node: QueryNode, { recursive, onUnsupported }: TestScope): AtomTest {
  const { descr, val, subquery } = node;
  if (recursive !== null) {
    if (descr === 'RecursiveStructure' && subquery !== undefined) return recursive({ molecules: [subquery] });
    if (descr === 'AtomFormalCharge') return ({ atoms }, atom) => atoms[atom]!.charge === (val ?? 0);
    if (descr === 'AtomMinRingSize') return ({ graph }, atom) => smallestRing(graph, atom) === val;
  }
  onUnsupported();
  return () => null;
}

function compilePlain(node: QueryNode, scope: TestScope): AtomTest {
  const value = node.val ?? -1;
  const children = () => (node.children ?? []).map((child) => compileAtom(child, scope));
  switch (node.descr) {
    case 'AtomType':
      return ({ atoms }, atom) => atoms[atom]!.type === value;
    case 'AtomAtomicNum':
      return ({ atoms }, atom) => atoms[atom]!.type % 1000 === value;
    case 'AtomIsAromatic':
      return ({ atoms }, atom) => atoms[atom]!.type >= 1000;
    case 'AtomIsAliphatic':
      return ({ atoms }, atom) => atoms[atom]!.type < 1000;
    case 'AtomHCount':
      return ({ atoms }, atom) => atoms[atom]!.hydrogens === value;
    case 'AtomTotalDegree':
      return ({ atoms }, atom) => atoms[atom]!.totalDegree === value;
    case 'AtomInRing':
      return ({ atoms }, atom) => atoms[atom]!.inRing;
    // The number of rings of an atom depends on RDKit's ring set; whether it is in a ring does not.
    case 'AtomInNRings':
      return value === -1 ? ({ atoms }, atom) => atoms[atom]!.inRing : compileEnvironment(node, scope);
    case 'AtomNull':
      return () => true;
    case 'AtomAnd':
      return combineTests(children(), false);
    case 'AtomOr':
      return combineTests(children(), true);
    default:
      return compileEnvironment(node, scope);
  }
}

/** A test that also requires the atom to be in a ring. */
export const alsoInRing = (test: AtomTest): AtomTest =>
  combineTests([({ atoms }, atom) => atoms[atom]!.inRing, test], false);

export const compileAtom = (node: QueryNode, scope: TestScope): AtomTest =>
  node.negated ? not(compilePlain(node, scope)) : compilePlain(node, scope);

/** A test that looks only at an atom's kind, with results cached by kind. */
export class KindTest {
  readonly #test: AtomTest;
  /** 0 if not yet tested, otherwise one more than the index in {@link TEST_RESULTS}. */
  readonly #cached = new Uint8Array(MAX_ATOM_KINDS);

  constructor(test: AtomTest) {
    this.#test = test;
  }

  result(molecule: MoleculeFacts, atom: number): TestResult {
    const kind = molecule.kinds[atom]!;
    if (kind === -1) return this.#test(molecule, atom);
    if (this.#cached[kind] === 0) this.#cached[kind] = 1 + TEST_RESULTS.indexOf(this.#test(molecule, atom));
    return TEST_RESULTS[this.#cached[kind]! - 1]!;
  }

  /** True if an atom's kind certainly does not match. */
  rulesOut(molecule: MoleculeFacts, atom: number): boolean {
    const kind = molecule.kinds[atom]!;
    const cached = kind === -1 ? 0 : this.#cached[kind]!;
    return cached === 0 ? this.result(molecule, atom) === false : cached === FALSE;
  }
}

const TEST_RESULTS: readonly TestResult[] = [true, false, null];
const FALSE = 1 + TEST_RESULTS.indexOf(false);
