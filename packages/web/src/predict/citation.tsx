/** Where a citation leads; null for those that have no address (an INN list entry, a label). */
function addressOf(source: string): string | null {
  if (source.startsWith('http')) return source;
  const [kind, ...rest] = source.split(':');
  const id = rest.join(':').trim();
  switch (kind) {
    case 'doi': return `https://doi.org/${id}`;
    case 'pubmed': return `https://pubmed.ncbi.nlm.nih.gov/${id}/`;
    case 'pmc': return `https://pmc.ncbi.nlm.nih.gov/articles/${id}/`;
    case 'chembl': return `https://www.ebi.ac.uk/chembl/explore/record/${id}`;
    default: return null;
  }
}

/** An address without what says nothing to a reader. */
const short = (source: string): string => {
  const bare = source.replace(/^https?:\/\/(www\.)?/, '');
  return bare.length > 60 ? `${bare.slice(0, 57)}…` : bare;
};

/** One citation, as a link where it has an address. */
export function Citation({ source }: { source: string }) {
  if (source === 'unverified') return <span className="citation">no checked source: counts in no figure</span>;
  const address = addressOf(source);
  if (address === null) return <span className="citation">{source}</span>;
  return <a className="citation" href={address} target="_blank" rel="noreferrer">{short(source)}</a>;
}
