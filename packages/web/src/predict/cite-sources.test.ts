import { expect, it } from 'vitest';
import { toBibtex, toRis } from './cite-sources.ts';

const SOURCES = [
  'doi:10.1021/jm00124a009',
  'pubmed:9548818',
  'chembl:CHEMBL1771',
  'label: Plavix',
  'doi:10.1021/jm00124a009',
];

it('writes each source with a URL as BibTeX, once, with only the known fields', () => {
  const text = toBibtex(SOURCES, 'eutomer of 50_% {clopidogrel}');
  expect(text.match(/^@misc\{/gm)).toHaveLength(3);
  expect(text).toContain(
    '@misc{doi-10-1021-jm00124a009,\n  doi = {10.1021/jm00124a009},\n  url = {https://doi.org/10.1021/jm00124a009},',
  );
  expect(text).toContain('pmid = {9548818}');
  expect(text).toContain('note = {eutomer of 50\\_\\% clopidogrel}');
  expect(text).not.toMatch(/author|title|journal|year/);
});

it('writes the same as RIS', () => {
  const text = toRis(SOURCES, 'clopidogrel');
  expect(text.match(/^TY {2}- /gm)).toHaveLength(3);
  expect(text).toContain(
    'TY  - GEN\r\nDO  - 10.1021/jm00124a009\r\nUR  - https://doi.org/10.1021/jm00124a009\r\nN1  - clopidogrel\r\nER  - ',
  );
  expect(text).not.toMatch(/^(AU|TI|PY) /m);
});
