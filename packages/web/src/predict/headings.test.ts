import type { InScope, OutOfScope } from '@eutomer/engine/browser';
import { expect, it } from 'vitest';
import { announcement, answerHeading } from './headings.ts';

const answerWith = (more: Partial<InScope>) =>
  ({
    scope: 'validated',
    active_enantiomer: 'R',
    eutomer_descriptor: 'R',
    stereocenter: { atom_index: 2, drawn: null },
    confidence: 0.96,
    warnings: [],
    ...more,
  }) as InScope;
const MESO = { scope: 'out-of-scope', reason: 'meso' } as OutOfScope;

it('names the enantiomer by its letter only if there is one centre', () => {
  expect(answerHeading(answerWith({}), 'baclofen')).toBe('baclofen: the R enantiomer is the eutomer');
  expect(answerHeading(answerWith({ eutomer_descriptor: '(1R,2R)' }), undefined)).toBe('The eutomer has R at atom 2');
  expect(answerHeading(MESO, 'tartaric acid')).toBe('No eutomer: the molecule is meso');
});

it('announces the answer, how certain it is and that there are warnings, and nothing else', () => {
  expect(announcement(answerWith({ warnings: ['a'] }), 'baclofen')).toBe(
    'baclofen: the R enantiomer is the eutomer; very likely, 96\u00a0%. 1 warning.',
  );
  expect(announcement(answerWith({ warnings: ['a', 'b'] }), undefined)).toMatch(/%\. 2 warnings\.$/);
  expect(announcement(answerWith({}), undefined)).toMatch(/96\u00a0%\.$/);
  expect(announcement(MESO, undefined)).toBe('No eutomer: the molecule is meso.');
});
