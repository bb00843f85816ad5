import type { AtTargetItem, EvidenceItem, Letter, ShownEvidence } from '@eutomer/engine/browser';
import { expect, it } from 'vitest';
import { describeRatio, describeStrength } from './strength.ts';

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

it('names the strongest kind first, and one ratio: that of the first record, which decides', () => {
  expect(
    strength(
      item('marketed-enantiomer', 'S'),
      item('measured-pair', 'S', { eudismic_ratio: 30 }),
      item('measured-pair', 'S', { eudismic_ratio: 50 }),
    ),
  ).toBe('both enantiomers measured; sold as this enantiomer; 3 records agree; eudismic ratio 30');
});

it('does not call epimers enantiomers', () => {
  const epimer = 'C[C@H](F)[C@H](F)Cl';
  expect(
    strength(
      item('measured-pair', 'S', { eudismic_ratio: 30, epimer }),
      item('measured-pair', 'S', { eudismic_ratio: 5, epimer }),
    ),
  ).toBe('compared with an epimer; 2 records agree; ratio 30');
});

it('says if records disagree, and does not count related compounds', () => {
  expect(
    strength(item('literature', 'S'), item('measured-pair', 'R'), item('measured-pair', 'S', { similarity: 0.7 })),
  ).toBe('reported in the literature; 1 of 2 records agrees');
  expect(strength(item('literature', 'S'))).toBe('reported in the literature');
});

it('does not count a comparison without a preference, unless there is nothing else', () => {
  const equal = item('measured-pair', 'S', { eudismic_ratio: 1.4 });
  expect(strength(item('marketed-enantiomer', 'S'), equal)).toBe('sold as this enantiomer; 1 of 2 records agrees');
  expect(strength(equal)).toBe('both enantiomers measured; eudismic ratio 1.4');
});

it('says if only one enantiomer was tested, seen bound or listed', () => {
  const kinds = ['one-isomer-tested', 'crystal-structure', 'database-listing'] as const;
  expect(kinds.map((kind) => strength(item(kind, 'S')))).toEqual([
    'only this enantiomer tested',
    'this enantiomer bound in a structure of the Protein Data Bank',
    'listed as this enantiomer by a database',
  ]);
});

const at = (letter: Letter, ratio: number, more: Partial<AtTargetItem> = {}): AtTargetItem => ({
  target: 'CHEMBL210',
  name: 'Beta-2 adrenergic receptor',
  genes: ['ADRB2'],
  organism: null,
  contradicted: false,
  sources: ['doi:10.1/a'],
  active_enantiomer: letter,
  eudismic_ratio: ratio,
  at_least: false,
  ...more,
});
const SOURCES = { sources: ['doi:10.1/a'] };

it('says at which target a ratio was measured, because another target may have been asked for', () => {
  const evidence = [item('measured-pair', 'S', { eudismic_ratio: 27.22, ...SOURCES })];
  const words = (row: AtTargetItem) => describeRatio({ evidence, active_enantiomer: 'S', by_target: [row] });
  expect(words(at('S', 27.2))).toBe('27.2 at Beta-2 adrenergic receptor');
  expect(words(at('S', 27.2, { at_least: true }))).toBe('at least 27.2 at Beta-2 adrenergic receptor');
  expect(words(at('R', 27.2))).toBe('27.2');
  expect(words(at('S', 27.2, { sources: ['doi:10.1/b'] }))).toBe('27.2 at Beta-2 adrenergic receptor');
  expect(words(at('S', 30, { sources: ['doi:10.1/b'] }))).toBe('27.2');
});

it('gives the ratio of the table by target, and says that it is a mean', () => {
  const says = 'Ki 1 against 81 nM at Beta-2 adrenergic receptor (ADRB2)';
  const evidence = [item('measured-pair', 'S', { eudismic_ratio: 81, says, ...SOURCES })];
  const rows = [at('S', 81, { name: 'Beta-1 adrenergic receptor' }), at('S', 116)];
  expect(describeRatio({ evidence, active_enantiomer: 'S', by_target: rows })).toBe(
    '116 at Beta-2 adrenergic receptor (geometric mean of several records)',
  );
});

it('says that records at all targets are counted where targets disagree', () => {
  const evidence = [item('measured-pair', 'R'), item('measured-pair', 'S'), item('literature', 'S')];
  const words = (...rows: AtTargetItem[]) => describeStrength({ evidence, active_enantiomer: 'R', by_target: rows });
  expect(words(at('R', 3.4), at('S', 116))).toBe(
    'both enantiomers measured; 1 of 3 records agrees, counting all targets',
  );
  expect(words(at('R', 3.4))).toBe('both enantiomers measured; 1 of 3 records agrees');
});
