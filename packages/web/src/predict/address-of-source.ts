/** Curated databases and registers, by the prefix of their sources. */
interface Database {
  /** How its sources are shown. */
  text: (id: string) => string;
  /** The address of a page; `{id}` is replaced by the identifier. */
  page: string;
}

const DATABASES: Readonly<Record<string, Database>> = {
  doi: { text: (id) => `doi:${id}`, page: 'https://doi.org/{id}' },
  pubmed: { text: (id) => `PubMed ${id}`, page: 'https://pubmed.ncbi.nlm.nih.gov/{id}/' },
  pmc: { text: (id) => id, page: 'https://pmc.ncbi.nlm.nih.gov/articles/{id}/' },
  // Of a compound, an assay or a document: ChEMBL's own pages have another address for each of these.
  chembl: { text: (id) => id, page: 'https://identifiers.org/chembl:{id}' },
  bindingdb: {
    text: (id) => `BindingDB ${id}`,
    page: 'https://www.bindingdb.org/rwd/bind/chemsearch/marvin/MolStructure.jsp?monomerid={id}',
  },
  drugcentral: { text: (id) => `DrugCentral ${id}`, page: 'https://drugcentral.org/drugcard/{id}' },
  gtopdb: {
    text: (id) => `Guide to PHARMACOLOGY ${id}`,
    page: 'https://www.guidetopharmacology.org/GRAC/LigandDisplayForward?ligandId={id}',
  },
  pubchem: { text: (id) => `PubChem ${id}`, page: 'https://pubchem.ncbi.nlm.nih.gov/compound/{id}' },
  unii: { text: (id) => `UNII ${id}`, page: 'https://precision.fda.gov/uniisearch/srs/unii/{id}' },
  cas: { text: (id) => `CAS ${id}`, page: 'https://commonchemistry.cas.org/detail?cas_rn={id}' },
  kegg: { text: (id) => `KEGG ${id}`, page: 'https://www.kegg.jp/entry/{id}' },
  wikipedia: { text: (id) => `Wikipedia: ${id.replaceAll('_', ' ')}`, page: 'https://en.wikipedia.org/wiki/{id}' },
  pdb: { text: (id) => `PDB ${id}`, page: 'https://www.rcsb.org/structure/{id}' },
  patent: { text: (id) => `patent ${id}`, page: 'https://patents.google.com/patent/{id}' },
};

const isAddress = (source: string): boolean => /^https?:\/\//.test(source);
const bare = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '');

/** The database that a source names, and the identifier in it; null if none known here is named. */
function inDatabase(source: string): { database: Database; id: string } | null {
  const [kind = '', ...rest] = source.split(':');
  const id = rest.join(':').trim();
  const database = Object.hasOwn(DATABASES, kind) ? DATABASES[kind] : undefined;
  return database === undefined || id === '' ? null : { database, id };
}

/** The URL of a citation; null if it has none (an INN list entry, a label). */
export function addressOf(source: string): string | null {
  if (isAddress(source)) return source;
  const found = inDatabase(source);
  if (found === null) return null;
  // BindingDB's URLs contain only the number of a molecule.
  return found.database.page.replace('{id}', () => found.id.replace(/^BDBM/, ''));
}

/** A page of a known database as a source of that database (`drugcentral:708`); every other source as it is. */
export function sourceOfPage(source: string): string {
  if (!isAddress(source)) return source;
  const address = bare(source);
  for (const [kind, { page }] of Object.entries(DATABASES)) {
    const [before = ''] = bare(page).split('{id}', 1);
    const [, id] = (kind === 'doi' ? /^([^?#]+)/ : /^([^/?#&]+)/).exec(address.slice(before.length)) ?? [];
    if (id !== undefined && address.startsWith(before)) return `${kind}:${id}`;
  }
  return source;
}

/** Longest address that is shown whole, without https://www. */
const MAX_SHOWN = 60;
/** A shorter last part of a path, such as `en` or `pdf`, does not tell what the page is about. */
const MIN_LAST_PART = 6;

/** A long address is shown as its site and the last part of its path, as long as that tells something. */
function shorten(address: string): string {
  if (address.length <= MAX_SHOWN) return address;
  const [site = ''] = address.split('/', 1);
  const last = address.slice(address.lastIndexOf('/') + 1);
  const short = `${site}/…/${last}`;
  return last.length >= MIN_LAST_PART && short.length <= MAX_SHOWN ? short : `${site}/…`;
}

/** All that identifies a source: the database and the identifier, or the whole address. */
export function fullSourceText(source: string): string {
  const found = inDatabase(sourceOfPage(source));
  return found === null ? bare(source).replace(/\/$/, '') : found.database.text(found.id);
}

/** A source in a few words: the database and the identifier, or the site. */
export function sourceText(source: string): string {
  const text = fullSourceText(source);
  return isAddress(sourceOfPage(source)) ? shorten(text) : text;
}
