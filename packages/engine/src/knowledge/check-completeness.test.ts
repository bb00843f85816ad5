import { describe, expect, it } from 'vitest';
import { Toolkit } from '../toolkit/toolkit.ts';
import { checkCompleteness, type MeasuredPair } from './check-completeness.ts';
import { compileKnowledge } from './compile-knowledge.ts';
import { loadKnowledge } from './load-knowledge.ts';

const toolkit = await Toolkit.start();
const knowledge = loadKnowledge();
const compiled = compileKnowledge(toolkit, knowledge);
const missing = (smiles: string): string[] => {
  const pair: MeasuredPair = { id: 'P1', smiles, target: 'COX' };
  return checkCompleteness(toolkit, knowledge, compiled, [pair]).map(({ family }) => family);
};

describe('completeness: a measured pair that a validated family claims is mentioned in a file', () => {
  it('finds one that is not, whichever enantiomer was the better', () => {
    expect(missing('C[C@H](C(=O)O)c1ccc(C2CCCCCCC2)cc1')).toEqual(['arylpropionic-acids']);
    expect(missing('C[C@@H](C(=O)O)c1ccc(C2CCCCCCC2)cc1')).toEqual(['arylpropionic-acids']);
  });
  it('is content with a compound of the family, drawn as either enantiomer', () => {
    expect(missing('C[C@@H](C(=O)O)c1ccc(CC(C)C)cc1')).toEqual([]);
  });
  it('is content with a molecule listed as not counted', () => {
    const [listed] = knowledge.families.flatMap(({ not_counted: notCounted }) => notCounted);
    expect(listed).toBeDefined();
    expect(missing(listed!.smiles)).toEqual([]);
  });
  it('asks nothing of molecules that no family claims, and passes over what it cannot read', () => {
    expect(missing('CC[C@H](C)O')).toEqual([]);
    expect(missing('C1CC')).toEqual([]);
  });
});
