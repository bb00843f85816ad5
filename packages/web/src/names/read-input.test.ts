import { expect, it } from 'vitest';
import { inchikeyIn, isInchi, mayBeLookedUp, readInput, readInputFile } from './read-input.ts';

const MOLFILE = `alanine
  eutomer

  6  5  0  0  1  0            999 V2000
    0.0000    0.0000    0.0000 C   0  0
M  END
`;

it('distinguishes a molfile from lines, and one record from several', () => {
  expect(readInput(MOLFILE).kind).toBe('molfile');
  expect(readInput(`${MOLFILE}> <ID>\n7\n\n$$$$\n`).kind).toBe('molfile');
  expect(readInput(`${MOLFILE}$$$$\n${MOLFILE}$$$$\n`)).toMatchObject({ kind: 'many', count: 2 });
  expect(readInput(MOLFILE.replaceAll('\n', '\r\n')).kind).toBe('molfile');
});

it('reads one line as it is, and counts several', () => {
  expect(readInput('  CC(N)C(=O)O \n')).toEqual({ kind: 'one', text: 'CC(N)C(=O)O' });
  expect(readInput('CCO\n\nCCN\r\nCCC')).toMatchObject({ kind: 'many', count: 3 });
  expect(readInput(' \n ')).toEqual({ kind: 'empty' });
});

it('keeps an extension and drops the name after the SMILES of a .smi file', () => {
  expect(readInputFile('a.smi', 'CC(N)C(=O)O alanine\n')).toEqual({ kind: 'one', text: 'CC(N)C(=O)O' });
  expect(readInputFile('a.smi', 'C[C@H](N)O |&1:1|\n')).toEqual({ kind: 'one', text: 'C[C@H](N)O |&1:1|' });
  expect(readInputFile('a.txt', 'valproic acid')).toEqual({ kind: 'one', text: 'valproic acid' });
});

it('recognises an InChIKey and an InChI, and looks up neither structures, reactions nor InChI', () => {
  const key = 'GKTWGGQPFAXNFI-HNNXBMFYSA-N';
  expect([inchikeyIn(key), inchikeyIn(`InChIKey=${key.toLowerCase()}`), inchikeyIn('GKTWGGQPFAXNFI')]).toEqual([
    key,
    key,
    null,
  ]);
  expect([isInchi('InChI=1S/CH4/h1H4'), isInchi('inch')]).toEqual([true, false]);
  expect(['InChI=1S/CH4/h1H4', 'CC(N)C', 'CC>>CO'].map(mayBeLookedUp)).toEqual([false, false, false]);
  expect([key, 'clopidogrel'].map(mayBeLookedUp)).toEqual([true, true]);
});
