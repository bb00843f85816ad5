import { expect, it } from 'vitest';
import { looksLikeName } from './looks-like-name.ts';

const STRUCTURES = [
  'CC(C)Cc1ccc(cc1)C(C)C(=O)O',
  'CC(C)NCC(O)COc1ccc2ncccc2c1',
  'CC(C(=O)O)c1ccc(s1)C(=O)c1ccccc1',
  'CC(=O)NCC1CN(C(=O)O1)c1ccc(N2CCOCC2)c(F)c1',
  'COCC(=O)N(C(C)C(=O)OC)c1c(C)cccc1C',
  'CC(Oc1ccc(Oc2ncc(cc2Cl)C(F)(F)F)cc1)C(=O)O',
  'CCOC(=O)C(CCc1ccccc1)NC(C)C(=O)N1CCCC1C(=O)O',
];

it.each([
  'clopidogrel',
  'Levofloxacin',
  '(S)-ibuprofen',
  'R-(+)-limonene',
  '(1R,2S)-ephedrine',
  'D-serine',
  'benzo[a]pyrene',
  'MK-801',
  'JQ1',
  'U-50488',
  'CHEMBL1771',
  'LY 2140023',
  'GKTWGGQPFAXNFI-HNNXBMFYSA-N',
  'L-DOPA',
  'LSD',
  '2-(4-isobutylphenyl)propanoic acid',
  'cocaine',
  'niacin',
  'WAY-100635',
  'AZD',
  'UK-14,304',
  'CP-55940',
  'SB 203580',
  'SCH-23390',
  'vitamin C',
  'epibatidine',
  'nipecotic acid',
  'WIN 55212-2',
  'J-113397',
  '(RS)-baclofen',
  'l-stepholidine',
  'esomeprazole magnesium',
])('recognises %s as a name', (text) => expect(looksLikeName(text)).toBe(true));

it.each([
  ...STRUCTURES,
  'CC(C)Xc1ccccc1',
  'CN1CC',
  'CC(',
  'C',
  '',
  'CCCX',
  'c1ccccc',
  'O=C',
  'N[C@@H](C',
  '[Na+].[Cl-]',
  'ClC',
  'Brc1ccccc1Cl',
  'CC[Si](C)(C)C',
  '[H]C(F)(Cl)Br',
  'OC1CCCCC1 |&1:1|',
  'C1CC[se]1',
  'FC(Cl)Br',
  'Clccnc',
  'CS(=O)c1ccc(C)cc1Q',
  'NC',
  'CN',
  'O[C@H]1CCZ',
  'CC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen',
  'CC(N)Cc1ccccc1\tamphetamine',
  'CN ammonia',
  'CC>>CO',
  'CCO>',
])('recognises %s as a structure or part of one', (text) => expect(looksLikeName(text)).toBe(false));

it('never takes the beginning of a structure for a name while it is being typed', () => {
  const sent = STRUCTURES.flatMap((smiles) => Array.from(smiles, (_, end) => smiles.slice(0, end + 1))).filter(
    looksLikeName,
  );
  expect(sent).toEqual([]);
});

it('does not treat strings as names if they are too long for the service', () => {
  expect([looksLikeName('clopidogrel '.repeat(16)), looksLikeName('clopidogrel '.repeat(17))]).toEqual([true, false]);
});
