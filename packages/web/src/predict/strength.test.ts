import type { AtTargetItem, EvidenceItem, Letter, ShownEvidence } from '@eutomer/engine/browser';
import { expect, it } from 'vitest';
import { describeStrength } from './strength.ts';

const item = (evidence: ShownEvidence, letter: Letter, more: Partial<EvidenceItem> = {}): EvidenceItem => ({
  name: 'a compound',
  smiles: 'C[C@H](F)Cl',
  active_enantiomer: letter,
  evidence,
  similarity: 1,
  sources: [],
  ...more,
});
const strength = (...evidence: EvidenceItem[]): string => describeStrength({ evidence, active_enantiomer: 'S' });

it('names the strongest kind first, with the largest ratio', () => {
  expect(
    strength(
      item('marketed-enantiomer', 'S'),
      item('measured-pair', 'S', { eudismic_ratio: 5 }),
      item('measured-pair', 'S', { eudismic_ratio: 30 }),
    ),
  ).toBe('both enantiomers measured, eudismic ratio 30; sold as this enantiomer; 3 records agree');
});

it('does not call epimers enantiomers', () => {
  const epimer = 'C[C@H](F)[C@H](F)Cl';
  expect(
    strength(
      item('measured-pair', 'S', { eudismic_ratio: 30, epimer }),
      item('measured-pair', 'S', { eudismic_ratio: 5, epimer }),
    ),
  ).toBe('compared with an epimer, ratio 30; 2 records agree');
});

it('says if records disagree, and does not count related compounds', () => {
  expect(
    strength(item('literature', 'S'), item('measured-pair', 'R'), item('measured-pair', 'S', { similarity: 0.7 })),
  ).toBe('reported in the literature; 1 of 2 records agree');
  expect(strength(item('literature', 'S'))).toBe('reported in the literature');
});

it('does not count a comparison without a preference, unless there is nothing else', () => {
  const equal = item('measured-pair', 'S', { eudismic_ratio: 1.4 });
  expect(strength(item('marketed-enantiomer', 'S'), equal)).toBe('sold as this enantiomer; 1 of 2 records agree');
  expect(strength(equal)).toBe('both enantiomers measured, eudismic ratio 1.4');
});

it('says if only one enantiomer was tested, seen bound or listed', () => {
  const kinds = ['one-isomer-tested', 'crystal-structure', 'database-listing'] as const;
  expect(kinds.map((kind) => strength(item(kind, 'S')))).toEqual([
    'only this enantiomer tested',
    'this enantiomer bound in a structure of the Protein Data Bank',
    'listed as this enantiomer by a database',
  ]);
});

it('says at which target a ratio was measured, because another target may have been asked for', () => {
  const target = { target: 'CHEMBL210', genes: ['ADRB2'], organism: null, contradicted: false, sources: [] };
  const at = (letter: Letter): AtTargetItem => ({
    ...target,
    name: 'Beta-2 adrenergic receptor',
    active_enantiomer: letter,
    eudismic_ratio: 27.2,
    at_least: false,
  });
  const evidence = [item('measured-pair', 'S', { eudismic_ratio: 27.22 })];
  const words = (letter: Letter) => describeStrength({ evidence, active_enantiomer: 'S', by_target: [at(letter)] });
  expect(words('S')).toBe('both enantiomers measured, eudismic ratio 27.2 at Beta-2 adrenergic receptor');
  expect(words('R')).toBe('both enantiomers measured, eudismic ratio 27.2');
});
