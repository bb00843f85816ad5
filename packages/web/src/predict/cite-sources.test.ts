import { expect, it } from 'vitest';
import { readPapers } from './cited-paper.ts';
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
  expect(text.match(/^@(misc|article)\{/gm)).toHaveLength(3);
  expect(text).toContain(
    '@article{doi-10-1021-jm00124a009,\n  journal = {J. Med. Chem.},\n  doi = {10.1021/jm00124a009},\n  url = {https://doi.org/10.1021/jm00124a009},',
  );
  expect(text).toContain('@misc{pubmed-9548818,\n  pmid = {9548818}');
  expect(text).toContain('note = {eutomer of 50\\_\\% clopidogrel}');
  expect(text).not.toMatch(/author|title|year/);
});

it('writes the same as RIS', () => {
  const text = toRis(SOURCES, 'clopidogrel');
  expect(text.match(/^TY {2}- /gm)).toHaveLength(3);
  expect(text).toContain(
    'TY  - JOUR\r\nJA  - J. Med. Chem.\r\nDO  - 10.1021/jm00124a009\r\nUR  - https://doi.org/10.1021/jm00124a009\r\nN1  - clopidogrel\r\nER  - ',
  );
  expect(text).not.toMatch(/^(AU|TI|PY) /m);
});

it('keeps a citation in words, which has no URL', () => {
  const CITED = ['cite: Bogeso et al., J. Med. Chem. 1988, 31, 2247-2256'];
  expect(toBibtex(CITED, 'irindalone')).toBe(
    '@misc{cite-Bogeso-et-al-J-Med-Chem-1988-31-2247-2256,\n  howpublished = {Bogeso et al., J. Med. Chem. 1988, 31, 2247-2256},\n  note = {irindalone}\n}\n',
  );
  expect(toRis(CITED, 'irindalone')).toBe(
    'TY  - GEN\r\nTI  - Bogeso et al., J. Med. Chem. 1988, 31, 2247-2256\r\nN1  - irindalone\r\nER  - \r\n',
  );
});

it('names a paper by its title if no more is known', () => {
  const CITED = ['title: Actions of terodiline and its isomers'];
  expect(toBibtex(CITED, 'terodiline')).toContain('  title = {Actions of terodiline and its isomers},\n');
  expect(toRis(CITED, 'terodiline')).toContain('TI  - Actions of terodiline and its isomers\r\n');
});

it('adds author, journal and year where the table of papers has them', () => {
  const papers = readPapers(
    'source,first_author,journal,year\ndoi:10.1000/1,Muster,J. Examples,1989\nchembl:CHEMBL1,,,1993\n',
  );
  const CITED = ['doi:10.1000/1', 'chembl:CHEMBL1'];
  const bibtex = toBibtex(CITED, 'clopidogrel', papers);
  expect(bibtex).toContain(
    '@article{doi-10-1000-1,\n  author = {Muster and others},\n  journal = {J. Examples},\n  year = {1989},\n  doi =',
  );
  expect(bibtex).toContain('@article{chembl-CHEMBL1,\n  year = {1993},\n  url =');
  expect(toRis(CITED, 'clopidogrel', papers)).toContain(
    'TY  - JOUR\r\nAU  - Muster\r\nJA  - J. Examples\r\nPY  - 1989\r\nDO  - 10.1000/1\r\n',
  );
});
