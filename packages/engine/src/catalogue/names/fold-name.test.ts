import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

describe('a name folded for comparison', () => {
  it.each([
    ['β-blocker', 'beta blocker'],
    ['Δ9-THC', 'delta-9-THC'],
    ['PKCθ', 'PKC theta'],
    // Greek mu, and the micro sign of keyboards.
    ['\u03BC-opioid', 'mu opioid'],
    ['\u00B5-opioid', 'mu opioid'],
    ['Ménthol', 'MENTHOL'],
    ['(-)-carvone', '(–)-Carvone'],
    ['(±)-carvone', '(+/-)-carvone'],
  ])('is the same for %s and %s', (one, other) => expect(foldName(one)).toBe(foldName(other)));

  it.each([
    ['(+)-carvone', '(−)-carvone'],
    ['(±)-carvone', 'carvone'],
    ['PKCθ', 'PKC'],
  ])('is different for %s and %s', (one, other) => expect(foldName(one)).not.toBe(foldName(other)));
});
