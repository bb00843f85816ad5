import { addressOf } from './address-of-source.ts';
import { paperOf, type Paper, type Papers } from './cited-paper.ts';

/**
 * Sources for a reference manager: identifiers, URLs and what is known about the paper; the manager looks up the rest.
 */

interface Reference {
  source: string;
  kind: string;
  id: string;
  /** Null for a citation in words. */
  address: string | null;
  /** Null if nothing is known about it. */
  paper: Paper | null;
}

/** Each source once; only sources that have a URL or are cited in words. */
function toReferences(sources: readonly string[], papers: Papers | undefined): Reference[] {
  return [...new Set(sources)].flatMap((source) => {
    const address = addressOf(source);
    const [, kind = 'url', id = source] = /^([a-z]+):(?!\/\/)(.+)$/.exec(source) ?? [];
    if (address === null && kind !== 'cite' && kind !== 'title') return [];
    return [{ source, kind, id: id.trim(), address, paper: paperOf(source, papers) }];
  });
}

/** Long enough that different citations in words get different keys. */
const MAX_KEY_CHARACTERS = 80;
const keyOf = ({ source }: Reference): string =>
  source
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(-MAX_KEY_CHARACTERS)
    .replaceAll(/^-|-$/g, '');
/** Braces and percent signs have a meaning in BibTeX. */
const escapeBibtex = (text: string): string =>
  text.replaceAll(/[{}\\]/g, '').replaceAll(/[%#&_]/g, (character) => `\\${character}`);

const FIELDS: Record<string, { bibtex: string; ris: string }> = {
  doi: { bibtex: 'doi', ris: 'DO' },
  pubmed: { bibtex: 'pmid', ris: 'AN' },
  pmc: { bibtex: 'pmcid', ris: 'C2' },
};

/** @param note why they are cited */
export function toBibtex(sources: readonly string[], note: string, papers?: Papers): string {
  return toReferences(sources, papers)
    .map((reference) => {
      const { kind, id, address, paper } = reference;
      const fields = {
        title: kind === 'title' ? escapeBibtex(id.trim()) : undefined,
        // Braces in a name could end the field.
        author: paper?.firstAuthor === undefined ? undefined : `${escapeBibtex(paper.firstAuthor)} and others`,
        journal: paper?.journal === undefined ? undefined : escapeBibtex(paper.journal),
        year: paper?.year,
        [FIELDS[kind]?.bibtex ?? '']: FIELDS[kind] && id,
        howpublished: kind === 'cite' ? escapeBibtex(id.trim()) : undefined,
        url: address ?? undefined,
        note: escapeBibtex(note),
      };
      const lines = Object.entries(fields).flatMap(([name, value]) =>
        value === undefined ? [] : [`  ${name} = {${value}}`],
      );
      return `@${paper === null ? 'misc' : 'article'}{${keyOf(reference)},\n${lines.join(',\n')}\n}\n`;
    })
    .join('\n');
}

const typeOf = ({ kind, paper }: Reference): string => {
  if (kind === 'patent') return 'PAT';
  return paper === null ? 'GEN' : 'JOUR';
};

/** @param note why they are cited */
export function toRis(sources: readonly string[], note: string, papers?: Papers): string {
  return toReferences(sources, papers)
    .map((reference) => {
      const { kind, id, address, paper } = reference;
      const lines: [string, string | number | undefined][] = [
        ['TY', typeOf(reference)],
        ['AU', paper?.firstAuthor],
        ['JA', paper?.journal],
        ['PY', paper?.year],
        [FIELDS[kind]?.ris ?? '', FIELDS[kind] && id],
        ['TI', kind === 'cite' || kind === 'title' ? id : undefined],
        ['UR', address ?? undefined],
        ['N1', note],
        ['ER', ''],
      ];
      return `${lines.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${value}`])).join('\r\n')}\r\n`;
    })
    .join('\r\n');
}
