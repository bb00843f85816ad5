import type { AtTargetItem, OutOfScope } from '@eutomer/engine';
import { describe, expect, it } from 'vitest';
import { formatTargets } from './by-target.ts';

const item: AtTargetItem = {
  target: 'CHEMBL210',
  name: 'Beta-2 receptor',
  genes: ['ADRB2'],
  organism: 'Homo sapiens',
  active_enantiomer: 'R',
  eudismic_ratio: 31,
  at_least: false,
  contradicted: false,
  sources: ['doi:10.1/x'],
};
const answer = (active: 'R' | 'S', ...items: AtTargetItem[]) =>
  ({ ok: true, scope: 'validated', active_enantiomer: active, by_target: items }) as unknown as Parameters<
    typeof formatTargets
  >[0];

describe('the known results at each target', () => {
  it('take one line each, and say which disagree with the answer', () => {
    expect(formatTargets(answer('R', item))).toEqual(['R at Beta-2 receptor (ADRB2), eudismic ratio 31']);
    expect(
      formatTargets(
        answer(
          'S',
          { ...item, at_least: true },
          { ...item, contradicted: true, organism: 'Rattus norvegicus', eudismic_ratio: null },
        ),
      ),
    ).toEqual([
      'disagrees: R at Beta-2 receptor (ADRB2), eudismic ratio at least 31',
      'disagrees: R at Beta-2 receptor (ADRB2, Rattus norvegicus); sources contradict each other',
    ]);
  });
  it('name a target as precisely as its source does', () => {
    expect(
      formatTargets(
        answer(
          'R',
          { ...item, name: null, genes: [] },
          { ...item, name: null, genes: [], target: null },
          { ...item, name: 'ADRB2', eudismic_ratio: null },
        ),
      ),
    ).toEqual([
      'R at CHEMBL210, eudismic ratio 31',
      'R at target not named, eudismic ratio 31',
      // Not "ADRB2 (ADRB2)".
      'R at ADRB2',
    ]);
  });
  it('are listed even without an answer; a lack of preference is stated', () => {
    const out = {
      ok: true,
      scope: 'out-of-scope',
      by_target: [item, { ...item, active_enantiomer: null }, { ...item, active_enantiomer: null, contradicted: true }],
    } as unknown as OutOfScope;
    expect(formatTargets(out)).toEqual([
      'R at Beta-2 receptor (ADRB2), eudismic ratio 31',
      'no preference at Beta-2 receptor (ADRB2)',
      'undecided at Beta-2 receptor (ADRB2); sources contradict each other',
    ]);
    expect(formatTargets({ ...out, by_target: undefined } as unknown as OutOfScope)).toEqual([]);
  });
  it('are cut to a maximum number of lines', () => {
    const lines = formatTargets(answer('R', ...Array.from({ length: 10 }, () => item)));
    expect([lines.length, lines.at(-1)]).toEqual([9, 'and 2 more; --json lists all']);
  });
});
