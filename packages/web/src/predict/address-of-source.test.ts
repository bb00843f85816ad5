import { expect, it } from 'vitest';
import { addressOf, fullSourceText } from './address-of-source.ts';

it.each([
  ['doi:10.1021/jm00124a009', 'https://doi.org/10.1021/jm00124a009'],
  ['pubmed:9548818', 'https://pubmed.ncbi.nlm.nih.gov/9548818/'],
  ['pmc:PMC1565815', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1565815/'],
  ['chembl:CHEMBL1771', 'https://identifiers.org/chembl:CHEMBL1771'],
  [
    'bindingdb:BDBM50423465',
    'https://www.bindingdb.org/rwd/bind/chemsearch/marvin/MolStructure.jsp?monomerid=50423465',
  ],
  ['drugcentral:708', 'https://drugcentral.org/drugcard/708'],
  ['gtopdb:7150', 'https://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId=7150'],
  ['pdb:1ABC', 'https://www.rcsb.org/structure/1ABC'],
  ['pubchem:60606', 'https://pubchem.ncbi.nlm.nih.gov/compound/60606'],
  ['unii:A74586SNO7', 'https://precision.fda.gov/uniisearch/srs/unii/A74586SNO7'],
  ['cas:113665-84-2', 'https://commonchemistry.cas.org/detail?cas_rn=113665-84-2'],
  ['kegg:C00031', 'https://www.kegg.jp/entry/C00031'],
  ['wikipedia:T-2_mycotoxin', 'https://en.wikipedia.org/wiki/T-2_mycotoxin'],
  ['patent:US6228884', 'https://patents.google.com/patent/US6228884'],
  ['https://github.com/deepchem/deepchem', 'https://github.com/deepchem/deepchem'],
])('%s links to %s', (source, address) => expect(addressOf(source)).toBe(address));

it.each(['INN list 70', 'label: Plavix', 'constructor:1', 'httpsomething', 'doi:', 'javascript:alert(1)'])(
  '%s has no link',
  (source) => expect(addressOf(source)).toBeNull(),
);

it.each([
  ['doi:10.1021/jm00124a009', 'doi:10.1021/jm00124a009'],
  ['https://drugcentral.org/drugcard/708', 'DrugCentral 708'],
  [`https://www.example.org/${'long/'.repeat(12)}article.pdf`, `example.org/${'long/'.repeat(12)}article.pdf`],
])('%s is identified by %s', (source, text) => expect(fullSourceText(source)).toBe(text));
