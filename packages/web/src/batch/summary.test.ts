import { expect, it } from 'vitest';
import { answeredRow, badRow, unansweredRow } from '../test-support/rows.ts';
import { summaryOf } from './summary.ts';

it('counts rows by basis, letter and confidence class, and those without an answer separately', () => {
  const rows = [
    answeredRow(0, 'a', { basis: 'known', confidence: 0.97, active_enantiomer: 'R' }),
    answeredRow(1, 'b', { basis: 'analogy', confidence: 0.64 }),
    answeredRow(2, 'c', { confidence: 0.8 }),
    unansweredRow(3, 'd'),
    badRow(4, 'e'),
  ];
  expect(summaryOf(rows)).toEqual({
    answers: { known: 1, family: 1, analogy: 1, none: 1 },
    unreadable: 1,
    letters: { R: 1, S: 2 },
    tiers: { very_high: 1, high: 1, moderate: 0, low: 1 },
  });
});
