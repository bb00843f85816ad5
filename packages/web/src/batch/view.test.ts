import { describe, expect, it } from 'vitest';
import { answeredRow, badRow, unansweredRow } from '../test-support/rows.ts';
import { ANY, chosen, familiesOf, sorted, type Choice, type SortKey } from './view.ts';

const ROWS = [
  answeredRow(0, 'beta', { family: 'g', confidence: 0.7, active_enantiomer: 'R', scope: 'exploratory' }),
  unansweredRow(1, 'Alpha'),
  answeredRow(2, 'delta', { confidence: 0.8 }),
  badRow(3, 'gamma'),
  answeredRow(4, 'alpha two', { confidence: 0.9, input_is: 'distomer' }),
];
const ALL: Choice = { family: ANY, scope: ANY, confidence: 0, text: '' };

describe('the rows that a choice leaves', () => {
  it.each<[string, Partial<Choice>, number[]]>([
    ['nothing chosen: all', {}, [0, 1, 2, 3, 4]],
    ['a family', { family: 'f' }, [2, 4]],
    ['a scope', { scope: 'out-of-scope' }, [1]],
    ['what could not be read', { scope: 'error' }, [3]],
    ['at least so much confidence, itself included; without a prediction there is none', { confidence: 80 }, [2, 4]],
    ['part of the name, in any letter case, blanks around it left out', { text: ' ALPHA ' }, [1, 4]],
    ['part of the SMILES', { text: 'c(f)' }, [0, 2, 4]],
    ['two at once', { family: 'f', text: 'two' }, [4]],
    ['none', { text: 'omega' }, []],
  ])('%s', (_what, choice, left) => {
    expect(chosen(ROWS, { ...ALL, ...choice }).map(({ index }) => index)).toEqual(left);
  });
});

describe('rows sorted', () => {
  it.each<[SortKey, boolean, number[]]>([
    ['index', true, [4, 3, 2, 1, 0]],
    ['name', false, [1, 4, 0, 2, 3]],
    ['confidence', true, [4, 2, 0, 1, 3]],
    ['confidence', false, [1, 3, 0, 2, 4]],
    // Those without a letter, family or drawn enantiomer come last, in the order of the input.
    ['letter', false, [0, 2, 4, 1, 3]],
    ['family', false, [2, 4, 0, 1, 3]],
    ['input', false, [4, 0, 2, 1, 3]],
    ['scope', false, [3, 0, 1, 2, 4]],
  ])('by %s, downwards %s: equal ones in the order of the input', (key, down, order) => {
    expect(sorted(ROWS.toReversed(), key, down).map(({ index }) => index)).toEqual(order);
  });
  it('leaves the given list as it is', () => {
    const given = [...ROWS];
    sorted(given, 'name', true);
    expect(given).toEqual(ROWS);
  });
});

it('the families met, the most frequent first; rows without one do not count', () => {
  expect(familiesOf(ROWS)).toEqual([
    ['f', 2],
    ['g', 1],
  ]);
  expect(familiesOf([ROWS[1]!, ROWS[3]!])).toEqual([]);
});
