/** Pages of curated databases and registers, by the kind of source; `{id}` is replaced by the identifier. */
const PAGES: Record<string, string> = {
  doi: 'https://doi.org/{id}',
  pubmed: 'https://pubmed.ncbi.nlm.nih.gov/{id}/',
  pmc: 'https://pmc.ncbi.nlm.nih.gov/articles/{id}/',
  // Of a compound, an assay or a document: ChEMBL's own pages have another address for each of these.
  chembl: 'https://identifiers.org/chembl:{id}',
  bindingdb: 'https://www.bindingdb.org/rwd/bind/chemsearch/marvin/MolStructure.jsp?monomerid={id}',
  drugcentral: 'https://drugcentral.org/drugcard/{id}',
  gtopdb: 'https://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId={id}',
  pubchem: 'https://pubchem.ncbi.nlm.nih.gov/compound/{id}',
  unii: 'https://precision.fda.gov/uniisearch/srs/unii/{id}',
  cas: 'https://commonchemistry.cas.org/detail?cas_rn={id}',
  kegg: 'https://www.kegg.jp/entry/{id}',
  wikipedia: 'https://en.wikipedia.org/wiki/{id}',
  pdb: 'https://www.rcsb.org/structure/{id}',
  patent: 'https://patents.google.com/patent/{id}',
};

/** The URL of a citation; null if it has none (an INN list entry, a label). */
export function addressOf(source: string): string | null {
  if (/^https?:\/\//.test(source)) return source;
  const [kind = '', ...rest] = source.split(':');
  const id = rest.join(':').trim();
  const page = Object.hasOwn(PAGES, kind) ? PAGES[kind] : undefined;
  if (page === undefined || id === '') return null;
  // BindingDB's URLs contain only the number of a molecule.
  return page.replace('{id}', () => (kind === 'bindingdb' ? id.replace(/^BDBM/, '') : id));
}
