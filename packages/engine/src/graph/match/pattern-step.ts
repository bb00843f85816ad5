import { compileAtom, type AtomTest, type KindTest, type TestScope, type TestResult } from './atom-test.ts';
import type { MoleculeFacts } from './atom-facts.ts';
import type { BondTest } from './bond-test.ts';
import { getKindTest, kindTestKey } from './kind-tests.ts';
import type { QueryNode } from './pattern-json.ts';

/**
 * One atom of a pattern in traversal order: each but the first is a neighbour of an earlier one. Tests are compiled on
 * demand.
 */
export class Step {
  /** Its index in the pattern. */
  readonly atom: number;
  /** Step of the earlier neighbour, and the bond to it. */
  readonly from: number;
  readonly bond: BondTest;
  /** Bonds to further earlier steps, which close rings. */
  readonly closures: { position: number; bond: BondTest }[] = [];
  readonly #query: QueryNode;
  readonly #inRing: boolean;
  readonly #scope: TestScope;
  #kind: KindTest | undefined;
  #fullTest: AtomTest | undefined;

  /** @param inRing true if the atom is in a ring of the pattern, and so must be in a ring of the molecule */
  constructor(
    { atom, from, bond }: { atom: number; from: number; bond: BondTest },
    query: QueryNode,
    inRing: boolean,
    scope: TestScope,
  ) {
    this.atom = atom;
    this.from = from;
    this.bond = bond;
    this.#query = query;
    this.#inRing = inRing;
    this.#scope = scope;
  }

  get kind(): KindTest {
    this.#kind ??= getKindTest(kindTestKey(this.#query, this.#inRing));
    return this.#kind;
  }

  /** The full test, for cases that the atom's kind does not decide. */
  get fullTest(): AtomTest {
    this.#fullTest ??= compileAtom(this.#query, this.#scope);
    return this.#fullTest;
  }

  /** Most atoms are decided by their kind. */
  test(molecule: MoleculeFacts, atom: number): TestResult {
    return this.kind.result(molecule, atom) ?? this.fullTest(molecule, atom);
  }
}
