import { addressOf } from './address-of-source.ts';

/** Sources for a reference manager: only identifiers and URLs, from which the manager looks up titles and authors. */

interface Reference {
  source: string;
  kind: string;
  id: string;
  address: string;
}

/** Each source once, but only those with a URL. */
function toReferences(sources: readonly string[]): Reference[] {
  return [...new Set(sources)].flatMap((source) => {
    const address = addressOf(source);
    if (address === null) return [];
    const [, kind = 'url', id = source] = /^([a-z]+):(?!\/\/)(.+)$/.exec(source) ?? [];
    return [{ source, kind, id: id.trim(), address }];
  });
}

const keyOf = ({ source }: Reference): string => source.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
/** Braces and percent signs have a meaning in BibTeX. */
const escapeBibtex = (text: string): string =>
  text.replaceAll(/[{}\\]/g, '').replaceAll(/[%#&_]/g, (character) => `\\${character}`);

const FIELDS: Record<string, { bibtex: string; ris: string }> = {
  doi: { bibtex: 'doi', ris: 'DO' },
  pubmed: { bibtex: 'pmid', ris: 'AN' },
  pmc: { bibtex: 'pmcid', ris: 'C2' },
};

/** @param note why they are cited */
export function toBibtex(sources: readonly string[], note: string): string {
  return toReferences(sources)
    .map((reference) => {
      const field = FIELDS[reference.kind]?.bibtex;
      const lines = [
        ...(field === undefined ? [] : [`  ${field} = {${reference.id}},`]),
        `  url = {${reference.address}},`,
        `  note = {${escapeBibtex(note)}}`,
      ];
      return `@misc{${keyOf(reference)},\n${lines.join('\n')}\n}\n`;
    })
    .join('\n');
}

/** @param note why they are cited */
export function toRis(sources: readonly string[], note: string): string {
  return toReferences(sources)
    .map(({ kind, id, address }) => {
      const field = FIELDS[kind]?.ris;
      return [
        `TY  - ${kind === 'patent' ? 'PAT' : 'GEN'}`,
        ...(field === undefined ? [] : [`${field}  - ${id}`]),
        `UR  - ${address}`,
        `N1  - ${note}`,
        'ER  - ',
        '',
      ].join('\r\n');
    })
    .join('\r\n');
}
