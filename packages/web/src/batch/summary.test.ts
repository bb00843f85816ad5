import { expect, it } from 'vitest';
import { answeredRow, atTarget, badRow, unansweredRow } from '../test-support/rows.ts';
import { Counter } from './summary.ts';

const KNOWN_AT = [atTarget('Other', 'S', 'OTH'), atTarget('Beta-2 receptor', 'R', 'ADRB2')];

it('counts rows by basis, letter, class of confidence, family and target, and separately those without an answer', () => {
  const counter = new Counter();
  const rows = [
    answeredRow(0, 'a', {
      basis: 'known',
      family_label: 'Known compounds',
      confidence: 0.97,
      active_enantiomer: 'R',
      by_target: KNOWN_AT,
    }),
    answeredRow(1, 'b', { basis: 'analogy', confidence: 0.64 }),
    answeredRow(2, 'c', { confidence: 0.8 }),
    unansweredRow(3, 'd'),
    badRow(4, 'e'),
  ];
  for (const row of rows) counter.add(row);
  expect(counter.summary()).toEqual({
    answers: { known: 1, family: 1, analogy: 1, none: 1 },
    unreadable: 1,
    letters: { R: 1, S: 2 },
    confidences: { 'very likely': 1, likely: 1, tentative: 1 },
    reasons: [['achiral', 1]],
    families: [
      ['F', 2],
      ['Known compounds', 1],
    ],
    // A target at which the other enantiomer is known to be active does not count.
    targets: [['Beta-2 receptor (ADRB2)', 1]],
  });
});
