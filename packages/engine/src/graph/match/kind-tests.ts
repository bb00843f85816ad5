import { alsoInRing, compileAtom, KindTest } from './atom-test.ts';
import type { QueryNode } from './pattern-json.ts';

/** Most atoms of most patterns have one of a few hundred queries: their tests, with results by atom kind, are shared. */
const KIND_TESTS = new Map<string, KindTest>();

/** @param inRing true if the atom is in a ring of the pattern, and so must be in a ring of the molecule */
export const kindTestKey = (query: QueryNode, inRing: boolean): string => `${inRing} ${JSON.stringify(query)}`;

/** The test of an atom by its kind, from its {@link kindTestKey}. */
export function getKindTest(key: string): KindTest {
  let test = KIND_TESTS.get(key);
  if (test === undefined) {
    const space = key.indexOf(' ');
    const query = JSON.parse(key.slice(space + 1)) as QueryNode;
    const kindOnly = compileAtom(query, { recursive: null, onUnsupported: () => {} });
    test = new KindTest(key.slice(0, space) === 'true' ? alsoInRing(kindOnly) : kindOnly);
    KIND_TESTS.set(key, test);
  }
  return test;
}
