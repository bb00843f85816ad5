import { expect, it } from 'vitest';
import { citationText, citationTexts, paperOf, readPapers } from './cited-paper.ts';

const PAPERS = readPapers(
  [
    'source,first_author,journal,year',
    'doi:10.1000/1,Muster,J. Examples,1989',
    'pmc:PMC1,Muster,J. Examples,1989',
    'chembl:CHEMBL660001,,Chirality,1993',
    'pubmed:1,,,1979',
    'pubmed:5,Muster,J. Examples,1989',
    'pubmed:2,Müller,,1984',
    '',
  ].join('\n'),
);

it.each([
  ['doi:10.1000/1', 'Muster 1989, J. Examples'],
  ['pmc:PMC1', 'Muster 1989, J. Examples (PMC)'],
  ['chembl:CHEMBL660001', 'Chirality 1993, CHEMBL660001'],
  ['pubmed:1', '1979, PubMed 1'],
  ['pubmed:2', 'Müller 1984, PubMed 2'],
  ['doi:10.1021/jm00010a016', 'J. Med. Chem., doi:10.1021/jm00010a016'],
  ['pubmed:3', 'PubMed 3'],
  ['https://pubmed.ncbi.nlm.nih.gov/2/', 'Müller 1984, PubMed 2'],
  ['https://doi.org/10.1000/2?a=b', 'doi:10.1000/2'],
  ['https://drugcentral.org/drugcard/708', 'DrugCentral 708'],
  ['https://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId=7150', 'Guide to PHARMACOLOGY 7150'],
  ['https://patents.google.com/patent/US6228884/en', 'patent US6228884'],
  ['wikipedia:T-2_mycotoxin', 'Wikipedia: T-2 mycotoxin'],
  ['pdb:1ABC', 'PDB 1ABC'],
  ['https://www.example.org/a/', 'example.org/a'],
  [`https://www.example.org/${'long/'.repeat(12)}article.pdf`, 'example.org/…/article.pdf'],
  [`https://www.example.org/a?${'b'.repeat(60)}`, 'example.org/…'],
  [`https://www.example.org/${'long/'.repeat(12)}en`, 'example.org/…'],
  [
    'label: carprofen, veterinary product, UK summary of product characteristics',
    'label: carprofen, veterinary product, UK summary of product characteristics',
  ],
  [
    'title: Some differences between enantiomers of propranolol in the dog',
    '“Some differences between enantiomers of propranolol in the dog”',
  ],
])('%s is shown as "%s"', (source, text) => expect(citationText(source, paperOf(source, PAPERS))).toBe(text));

it('shows what the DOI says, and nothing more, while the table is missing', () => {
  const source = 'doi:10.1021/jm00124a009';
  expect(citationText(source, paperOf(source, undefined))).toBe('J. Med. Chem., doi:10.1021/jm00124a009');
  expect(paperOf('pubmed:1', undefined)).toBeNull();
});

it('tells two addresses of one paper apart', () => {
  expect(citationTexts(['doi:10.1000/1', 'pubmed:5', 'pubmed:2'], PAPERS)).toEqual([
    'Muster 1989, J. Examples',
    'Muster 1989, J. Examples (PubMed 5)',
    'Müller 1984, PubMed 2',
  ]);
});
