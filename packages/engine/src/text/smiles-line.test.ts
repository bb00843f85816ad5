import { expect, it } from 'vitest';
import { isComment, parseSmilesLine } from './smiles-line.ts';

it.each<[string, string, string | null]>([
  ['CCO', 'CCO', null],
  ['CCO\tethanol, dry  ', 'CCO', 'ethanol, dry'],
  ['  CCO ethanol', '  CCO', 'ethanol'],
  ['C[C@H](O)CC |&1:1|', 'C[C@H](O)CC |&1:1|', null],
  ['C[C@H](O)CC |&1:1,3,r| iso name', 'C[C@H](O)CC |&1:1,3,r|', 'iso name'],
  ['C[C@H](O)CC\t|&1:10|\tname', 'C[C@H](O)CC\t|&1:10|', 'name'],
  ['C[C@H](O)CC |&1:1|name', 'C[C@H](O)CC |&1:1|', 'name'],
  ['CC |$_R1;a b$| a name |', 'CC |$_R1;a b$|', 'a name |'],
  ['O | no extension', 'O', '| no extension'],
  ['', '', null],
  ['   ', '   ', null],
])('%j is %j with the name %j', (line, smiles, name) => {
  expect(parseSmilesLine(line)).toEqual({ smiles, name });
});

it.each([
  ['# a comment', true],
  ['SMILES Name', true],
  ['smiles', true],
  ['CCO SMILES', false],
  ['smilesin', false],
])('%j has no compound: %s', (line, expected) => expect(isComment(line)).toBe(expected));
