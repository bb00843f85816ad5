import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toolkit } from '../test-support/read.ts';
import { compileKnowledge } from '../families/compile-knowledge.ts';
import { checkDecoys } from './decoys.ts';
import { KNOWLEDGE_FOLDER } from '../paths.ts';
import { loadKnowledgeForTest } from '../test-support/shipped.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';

const { path: folder, remove } = temporaryFolder();
afterAll(remove);
const compiled = compileKnowledge(toolkit, loadKnowledgeForTest());

const HEAD = 'family,name,smiles,eutomer,target,source,decision,reason';
const problems = (...rows: string[]): string[] => {
  writeFileSync(join(folder, 'decoys.csv'), [HEAD, ...rows, ''].join('\n'));
  return checkDecoys(toolkit, compiled, folder).map(({ line, message }) => `${line}: ${message}`);
};

describe('decisions on decoys are checked', () => {
  const PROFEN = 'C[C@H](C(=O)O)c1ccc(CC(C)C)cc1';
  const row = (decision: string, smiles = PROFEN, family = 'arylpropionic-acids'): string =>
    `${family},dexibuprofen,${smiles},S,PTGS1,doi:10.1/x,${decision},why`;
  it('a kept decoy must be claimed by its family', () => {
    expect(problems(row('kept'))).toEqual([]);
    expect(problems(row('kept', 'CCO'))).toEqual([
      '2: dexibuprofen (arylpropionic-acids): should be kept, but the family does not claim it',
    ]);
  });
  it('an excluded decoy must not be claimed', () => {
    expect(problems(row('excluded', 'CCO'))).toEqual([]);
    expect(problems(row('excluded'))).toEqual([
      expect.stringMatching(/^2: .*should be excluded, but the family claims it \(validated\)/),
    ]);
  });
  it('an exploratory decoy must not be claimed as validated', () => {
    expect(problems(row('exploratory'))).toEqual([expect.stringMatching(/^2: .*claims it as validated/)]);
  });
  it.each([
    ['an unknown family', row('kept', PROFEN, 'no-such'), /unknown family no-such/],
    ['an unreadable structure', row('kept', 'CC('), /brackets|Expected/],
    ['an unknown decision', row('perhaps'), /decision/],
    ['an invented source', row('kept').replace('doi:10.1/x', 'my memory'), /source/],
    ['no reason', row('kept').replace(/why$/, ''), /reason/],
  ])('%s is a problem', (_name, text, message) => {
    expect(problems(text)).toEqual([expect.stringMatching(message)]);
  });
  it('reports a duplicate decoy', () => {
    expect(problems(row('kept'), row('kept'))).toEqual([
      expect.stringMatching(/^3: .*is listed twice; remove one of the rows$/),
    ]);
  });
});

describe('the table of decoys', () => {
  it('holds for every family', () => {
    expect(checkDecoys(toolkit, compiled, KNOWLEDGE_FOLDER)).toEqual([]);
  });
});
