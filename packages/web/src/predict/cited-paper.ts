import { itemAt } from '@eutomer/engine/must';
import { sourceOfPage, sourceText } from './address-of-source.ts';
import { journalOfDoi } from './journal-of-doi.ts';

/** What is known about the paper that a source names. */
export interface Paper {
  firstAuthor?: string | undefined;
  /** ISO abbreviation of the journal. */
  journal?: string | undefined;
  year?: number | undefined;
}

/** The table of papers, by source. */
export type Papers = ReadonlyMap<string, Paper>;

/** Reads `citations.csv`, whose fields contain neither commas nor quotes. */
export function readPapers(csv: string): Papers {
  const [, ...lines] = csv.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [source = '', author = '', journal = '', year = ''] = line.split(',');
      return [
        source,
        {
          firstAuthor: author || undefined,
          journal: journal || undefined,
          year: year === '' ? undefined : Number(year),
        },
      ];
    }),
  );
}

/** What the table or, failing that, the DOI itself says about a source; null if nothing is known. */
export function paperOf(source: string, papers: Papers | undefined): Paper | null {
  const found = papers?.get(sourceOfPage(source));
  if (found !== undefined) return found;
  const journal = source.startsWith('doi:') ? journalOfDoi(source.slice('doi:'.length).trim()) : null;
  return journal === null ? null : { journal };
}

/** A source shortened for display. A citation in words is kept whole: there is no link that would say more. */
function shorten(source: string): string {
  if (source.startsWith('cite:')) return source.slice('cite:'.length).trim();
  if (source.startsWith('title:')) return `“${source.slice('title:'.length).trim()}”`;
  return sourceText(source);
}

/**
 * A source as a chemist cites it. The identifier is kept if no author is known, because journal and year do not
 * identify a paper. The free copy in PubMed Central is often cited beside the DOI, and says so.
 */
export function citationText(source: string, paper: Paper | null): string {
  const { firstAuthor, journal, year } = paper ?? {};
  const where = firstAuthor === undefined ? [journal, year] : [firstAuthor, year];
  const words = where.filter((word) => word !== undefined).join(' ');
  if (words === '') return shorten(source);
  if (firstAuthor === undefined || journal === undefined) return `${words}, ${shorten(source)}`;
  return `${words}, ${journal}${source.startsWith('pmc:') ? ' (PMC)' : ''}`;
}

/** The texts of a list of sources. Of two addresses of one paper, the second is told apart by its identifier. */
export function citationTexts(sources: readonly string[], papers: Papers | undefined): string[] {
  const texts = sources.map((source) => citationText(source, paperOf(source, papers)));
  return texts.map((text, index) =>
    texts.indexOf(text) === index ? text : `${text} (${shorten(itemAt(sources, index))})`,
  );
}
