import { expect, it } from 'vitest';
import { parseFamily } from './parse-family.ts';

const FAMILY = `id: amines
label: Amines
domain: pharmaceutical
origin: synthetic
target: a receptor
rule: the nitrogen points left
rule_sources: ['doi:10.1000/1']
templates:
  - smarts: '[C@H:1](N)C'
compounds:
  - name: amine
    smiles: 'C[C@H](N)Cc1ccccc1'
    active: S
    evidence: literature
    source: 'doi:10.1000/1'
`;

const problemsOf = (from: string | RegExp, to: string): string[] => {
  const parsed = parseFamily(FAMILY.replace(from, to), 'amines.yaml');
  return parsed.ok ? [] : parsed.problems.map(({ line, message }) => `${line}: ${message}`);
};

it('has no problems with the family as it is', () => expect(problemsOf('', '')).toEqual([]));

it.each([
  ['a missing field', /^label.*\n/m, '', ['1: label: expected text; it is missing']],
  ['an empty field', 'Amines', '""', ['2: label: expected text; it is empty']],
  ['a list in place of text', 'Amines', '[a, b]', ['2: label: expected text; got a list']],
  ['another word', 'pharmaceutical', 'drugs', ['3: domain: expected pharmaceutical or agrochemical; got "drugs"']],
  ['an address that is none', 'active: S', 'active: S\n    read_in: page 5', ['read_in: expected an address such as']],
  [
    'a misspelt field',
    'active: S',
    'active: S\n    ratoi: 12',
    ['14: compounds.0.ratoi: expected no field of this name. Correct its spelling, or remove it'],
  ],
  [
    'a ratio below 1',
    'active: S',
    'active: S\n    ratio: 0.5',
    ['14: compounds.0.ratio: expected a number of at least 1; got 0.5'],
  ],
  ['a source in another form', "source: 'doi:10.1000/1'", 'source: Smith', ['; got "Smith"']],
  [
    'no compounds',
    /^compounds:[^]*/m,
    'compounds: []',
    ['10: compounds: expected a list of at least 1; the list is empty'],
  ],
  ['no fields', /^[^]*$/, 'amines', ['1: file: expected fields with their values; got "amines"']],
  ['a colon in text', 'Amines', 'Amines: all', ['2: expected one field in a line; got another colon']],
  [
    'a field given twice',
    'domain:',
    'id: amines\ndomain:',
    ['3: expected each field once; this one is there before. Remove one of them'],
  ],
])('says in plain words what is wrong with %s', (_what, from, to, expected) =>
  expect(problemsOf(from, to)).toEqual(expected.map((each) => expect.stringContaining(each))),
);
