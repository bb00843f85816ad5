import { describe, expect, it } from 'vitest';
import { answeredRow, atTarget, badRow, unansweredRow } from '../test-support/rows.ts';
import { NO_PREDICTION, type Row } from './row.ts';
import { selectRows } from './select-rows.ts';
import { ALL, keyOf, type Choice, type SortKey } from './view.ts';

const BETA_2 = 'Beta-2 receptor (ADRB2)';
const known = answeredRow(5, 'epsilon', {
  basis: 'known',
  family_label: 'Known compounds',
  by_target: [atTarget('Other', 'R', 'OTH'), atTarget('Beta-2 receptor', 'S', 'ADRB2')],
});
const ROWS = [
  answeredRow(0, 'beta', { family_label: 'G', confidence: 0.7, active_enantiomer: 'R', scope: 'exploratory' }),
  unansweredRow(1, 'Alpha'),
  answeredRow(2, 'delta', { confidence: 0.8 }),
  badRow(3, 'gamma'),
  answeredRow(4, 'alpha two', { confidence: 0.9, input_is: 'distomer' }),
];

const IN_ORDER = { key: 'index', down: false } as const;
const numbers = (rows: readonly Row[] | null) => rows?.map(({ index }) => index);

describe('the rows that a choice leaves', () => {
  it.each<[string, Partial<Choice>, number[]]>([
    ['no filter: all', {}, [0, 1, 2, 3, 4, 5]],
    ['a family', { family: 'F' }, [2, 4]],
    ['a scope', { scope: 'out-of-scope' }, [1]],
    ['unreadable rows', { scope: 'error' }, [3]],
    ['minimum confidence, inclusive; excludes rows without a prediction', { confidence: 80 }, [2, 4, 5]],
    ['part of the name, in any case, trimmed', { text: ' ALPHA ' }, [1, 4]],
    ['part of the SMILES', { text: 'c(f)' }, [0, 2, 4, 5]],
    ['two filters', { family: 'F', text: 'two' }, [4]],
    ['readable rows without a letter', { basis: NO_PREDICTION }, [1]],
    ['a basis', { basis: 'known' }, [5]],
    ['a letter', { letter: 'R' }, [0]],
    ['the target of the answer, not others with known results', { target: BETA_2 }, [5]],
    ['none', { text: 'omega' }, []],
  ])('%s', async (_what, choice, left) => {
    expect(numbers(await selectRows([...ROWS, known], { ...ALL, ...choice }, IN_ORDER))).toEqual(left);
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
  ])('by %s, downwards %s: equal ones in the order of the input', async (key, down, order) => {
    expect(numbers(await selectRows(ROWS, ALL, { key, down }))).toEqual(order);
  });
  it('leave out those that are not there yet, and keep the order of the input although they came in another', async () => {
    const some: (Row | undefined)[] = [];
    some[4] = ROWS[4];
    some[0] = ROWS[0];
    expect(numbers(await selectRows(some, ALL, IN_ORDER))).toEqual([0, 4]);
  });
});

describe('many rows', () => {
  const many = Array.from({ length: 20_000 }, (_, index) =>
    answeredRow(index, `n${(index * 7_919) % 20_000}`, { confidence: (index % 41) / 41 }),
  );
  it.each<[SortKey, boolean]>([
    ['name', false],
    ['confidence', true],
  ])('are sorted by %s (descending: %s) without losing or repeating any, as a short list is', async (key, down) => {
    const sign = down ? -1 : 1;
    const expected = many.toSorted((left, right) => {
      const [a, b] = [keyOf(left, key), keyOf(right, key)];
      return a < b ? -sign : a > b ? sign : left.index - right.index;
    });
    expect(numbers(await selectRows(many, ALL, { key, down }))).toEqual(numbers(expected));
  });
  it('are left alone when nobody wants the result any more', async () => {
    expect(await selectRows(many, ALL, { key: 'name', down: false }, () => true)).toBeNull();
  });
});
