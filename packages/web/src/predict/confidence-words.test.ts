import { expect, it } from 'vitest';
import { confidenceInWords } from './confidence-words.ts';

it('has a word for each range of confidence', () => {
  expect([0.6, 0.74, 0.75, 0.89, 0.9, 0.97].map(confidenceInWords)).toEqual([
    'tentative',
    'tentative',
    'likely',
    'likely',
    'very likely',
    'very likely',
  ]);
});
