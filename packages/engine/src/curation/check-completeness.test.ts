import { describe, expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { checkCompleteness, type MeasuredPair } from './check-completeness.ts';
import { compileKnowledge } from '../families/compile-knowledge.ts';
import { loadKnowledgeForTest } from '../test-support/shipped.ts';

const knowledge = loadKnowledgeForTest();
const compiled = compileKnowledge(toolkit, knowledge);
const [listed] = knowledge.families.flatMap(({ not_counted: notCounted }) => notCounted);
/** Compounds, each with the families that lack it. */
const CASES: [why: string, smiles: string, families: string[]][] = [
  ['a missing pair is reported', 'C[C@H](C(=O)O)c1ccc(C2CCCCCCC2)cc1', ['arylpropionic-acids']],
  [
    'a missing pair is reported if the other enantiomer is better',
    'C[C@@H](C(=O)O)c1ccc(C2CCCCCCC2)cc1',
    ['arylpropionic-acids'],
  ],
  ['a compound of the family is enough, drawn as either enantiomer', 'C[C@@H](C(=O)O)c1ccc(CC(C)C)cc1', []],
  ['a molecule listed as not counted is enough', listed!.smiles, []],
  ['a molecule that no family claims need not be listed', 'CC[C@H](C)O', []],
  ['unreadable structures are skipped', 'C1CC', []],
];
// All in one call, because each call reads the whole knowledge.
const missing = checkCompleteness(
  toolkit,
  knowledge,
  compiled,
  CASES.map(([id, smiles]): MeasuredPair => ({ id, smiles, target: 'COX' })),
);

describe('completeness: a measured pair that a validated family claims is mentioned in a file', () => {
  it.each(CASES)('%s', (why, _, families) => {
    expect(missing.filter(({ id }) => id === why).map(({ family }) => family)).toEqual(families);
  });
});
