import type { AtTargetItem } from '@eutomer/engine/browser';
import { describe, expect, it } from 'vitest';
import { answeredRow, badRow, unansweredRow } from '../test-support/rows.ts';
import { ALL, chosen, familiesOf, sorted, targetsOf, type Choice, type SortKey, NO_LETTER } from './view.ts';

const at = (name: string, letter: 'R' | 'S', gene: string): AtTargetItem => ({
  target: null,
  name,
  genes: [gene],
  organism: null,
  active_enantiomer: letter,
  eudismic_ratio: 10,
  at_least: false,
  contradicted: false,
  sources: [],
});
const BETA_2 = 'Beta-2 receptor (ADRB2)';
const known = answeredRow(5, 'epsilon', {
  basis: 'known',
  family: 'known-compounds',
  by_target: [at('Other', 'R', 'OTH'), at('Beta-2 receptor', 'S', 'ADRB2')],
});
const ROWS = [
  answeredRow(0, 'beta', { family: 'g', confidence: 0.7, active_enantiomer: 'R', scope: 'exploratory' }),
  unansweredRow(1, 'Alpha'),
  answeredRow(2, 'delta', { confidence: 0.8 }),
  badRow(3, 'gamma'),
  answeredRow(4, 'alpha two', { confidence: 0.9, input_is: 'distomer' }),
];

describe('filtered rows', () => {
  it.each<[string, Partial<Choice>, number[]]>([
    ['no filter: all', {}, [0, 1, 2, 3, 4, 5]],
    ['a family', { family: 'f' }, [2, 4]],
    ['a scope', { scope: 'out-of-scope' }, [1]],
    ['unreadable rows', { scope: 'error' }, [3]],
    ['minimum confidence, inclusive; excludes rows without a prediction', { confidence: 80 }, [2, 4, 5]],
    ['part of the name, in any case, trimmed', { text: ' ALPHA ' }, [1, 4]],
    ['part of the SMILES', { text: 'c(f)' }, [0, 2, 4, 5]],
    ['two filters', { family: 'f', text: 'two' }, [4]],
    ['readable rows without a letter', { basis: NO_LETTER }, [1]],
    ['a basis', { basis: 'known' }, [5]],
    ['a letter', { letter: 'R' }, [0]],
    ['the target of the answer, not others with known results', { target: BETA_2 }, [5]],
    ['none', { text: 'omega' }, []],
  ])('%s', (_what, choice, left) => {
    expect(chosen([...ROWS, known], { ...ALL, ...choice }).map(({ index }) => index)).toEqual(left);
  });
});

describe('sorted rows', () => {
  it.each<[SortKey, boolean, number[]]>([
    ['index', true, [4, 3, 2, 1, 0]],
    ['name', false, [1, 4, 0, 2, 3]],
    ['confidence', true, [4, 2, 0, 1, 3]],
    ['confidence', false, [1, 3, 0, 2, 4]],
    // Rows without a letter, family or drawn enantiomer come last, in the order of the input.
    ['letter', false, [0, 2, 4, 1, 3]],
    ['family', false, [2, 4, 0, 1, 3]],
    ['input', false, [4, 0, 2, 1, 3]],
    ['scope', false, [3, 0, 1, 2, 4]],
  ])('by %s, descending %s: equal ones keep the order of the input', (key, down, order) => {
    expect(sorted(ROWS.toReversed(), key, down).map(({ index }) => index)).toEqual(order);
  });
  it('does not change the given list', () => {
    const given = [...ROWS];
    sorted(given, 'name', true);
    expect(given).toEqual(ROWS);
  });
});

it('counts families, the most frequent first, ignoring rows without one', () => {
  expect(familiesOf(ROWS)).toEqual([
    ['f', 2],
    ['g', 1],
  ]);
  expect(familiesOf([ROWS[1]!, ROWS[3]!])).toEqual([]);
});

it("counts the answers' targets, ignoring those without a target", () => {
  expect(targetsOf([...ROWS, known])).toEqual([[BETA_2, 1]]);
});
