import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { KNOWLEDGE_FOLDER } from '../paths.ts';
import { checkCitations } from './check-citations.ts';

const { path: folder, remove } = temporaryFolder();
afterAll(remove);

const problems = (...rows: string[]): string[] => {
  writeFileSync(join(folder, 'citations.csv'), ['source,first_author,journal,year', ...rows, ''].join('\n'));
  return checkCitations(folder).map(({ line, message }) => `${line}: ${message}`);
};

it('accepts the shipped table, and a folder without one', () => {
  expect(checkCitations(KNOWLEDGE_FOLDER)).toEqual([]);
  expect(checkCitations(join(folder, 'none'))).toEqual([]);
});

it('accepts rows with some fields empty', () =>
  expect(
    problems(
      'doi:10.1000/1,Muster,J. Examples,1989',
      'pubmed:1,,,1979',
      'pmc:PMC1,Müller,,',
      'chembl:CHEMBL1,,Chirality,1993',
    ),
  ).toEqual([]));

it.each([
  ['pubmed:1,,,1849', /^2: .*year from 1850/],
  ['pubmed:1,,,3000', /^2: .*year from 1850/],
  ['pubmed:1,,,95', /^2: .*year from 1850/],
  ['isbn:1,,,1995', /^2: .*expected doi:10/],
  ['pubmed:PMC1,,,1995', /^2: .*expected doi:10/],
  ['pubmed:1,,,', /^2: .*says nothing about its source/],
  ['pubmed:1,"Smith, J.",,1995', /^2: .*contains a comma or a quote/],
  ['pubmed:1, Smith,,1995', /^2: .*has leading or trailing spaces/],
])('%s is a problem', (row, problem) => expect(problems(row)).toEqual([expect.stringMatching(problem)]));

it('finds the second row of a source', () =>
  expect(problems('pubmed:1,,,1995', 'pubmed:2,,,1995', 'pubmed:1,,,1996')).toEqual([
    '4: pubmed:1 is already on line 2',
  ]));
