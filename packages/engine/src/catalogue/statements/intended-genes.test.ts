import { describe, expect, it } from 'vitest';
import { loadTargetsForTest } from '../../test-support/shipped.ts';
import { intendedGenes } from './intended-genes.ts';

const index = loadTargetsForTest();

describe('the targets for which a compound was developed', () => {
  it.each([
    ['a gene', 'KRAS', ['KRAS']],
    ['several genes', 'HCRTR1, HCRTR2', ['HCRTR1', 'HCRTR2']],
    ['a name', 'Renin', ['REN']],
    ['one of two names that is known', 'Renin, Penicillin-binding protein', ['REN']],
    ['nothing known', 'Ergosterol', []],
    ['no words', '', []],
    ['a liability beside a target', 'CYP2D6, DRD2', ['DRD2']],
  ])('are read from %s', (_, words, genes) => expect(intendedGenes(words, index)).toEqual(genes));
});
