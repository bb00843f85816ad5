import { describe, expect, it } from 'vitest';
import type { Analogue } from '../analogy/analogy.ts';
import { computeContribution } from './analogue-evidence.ts';

const analogue = (sense: 1 | -1, value: number, term: number): Analogue => ({
  sense,
  value,
  term,
  index: 0,
  similarity: 0.8,
  centres: [],
  reference: { hash: 0, smiles: 'C', differing: null, bits: [], stated: [] },
});

describe('the share of an analogue in an answer', () => {
  it.each([
    ['its term, if it supports the drawn isomer', 1, 0.5, 0.2, 0.2],
    ['the size of its term, if it supports the other isomer', -1, 0.5, -0.2, 0.2],
    ['the size of its term, if its better isomer is the minus isomer', -1, -0.5, 0.2, 0.2],
    ['zero, if its term only corrects for redundant analogues', 1, 0.5, -0.2, 0],
    ['zero, if it shows no preference', 1, 0, 0.1, 0],
  ] as const)('is %s', (_what, sense, value, term, part) => {
    expect(computeContribution(analogue(sense, value, term))).toBe(part);
  });
});
