import { expect, it } from 'vitest';
import { splitAtSources } from './split-at-sources.ts';

const sourcesIn = (text: string): string[] => splitAtSources(text).filter((_, index) => index % 2 === 1);

it('finds sources of every kind, without the punctuation around them', () => {
  expect(sourcesIn('A (doi:10.1016/s0091-6749(99)70414-8; pubmed:8372732). B (pmc:PMC2830407)')).toEqual([
    'doi:10.1016/s0091-6749(99)70414-8',
    'pubmed:8372732',
    'pmc:PMC2830407',
  ]);
  expect(sourcesIn('C. (chembl:CHEMBL1430; patent:HU200262) See https://a.org/x?y=1, and http://b.org/z.')).toEqual([
    'chembl:CHEMBL1430',
    'patent:HU200262',
    'https://a.org/x?y=1',
    'http://b.org/z',
  ]);
});

it('drops the mark of a citation in words, and keeps everything else', () => {
  expect(splitAtSources('A. (pubmed:1; cite: J. Org. Chem. 1999, 64, 1)').join('')).toBe(
    'A. (pubmed:1; J. Org. Chem. 1999, 64, 1)',
  );
  expect(splitAtSources('They cite: nothing.')).toEqual(['They cite: nothing.']);
});
