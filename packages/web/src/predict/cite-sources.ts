import { addressOf } from './address-of-source.ts';

/** Sources for a reference manager. Only what is held is written: the identifier and where it leads. Titles and authors are for the manager to look up. */

interface Reference {
  source: string;
  kind: string;
  id: string;
  address: string;
}

/** Each source once, those alone that lead somewhere. */
function referencesOf(sources: readonly string[]): Reference[] {
  return [...new Set(sources)].flatMap((source) => {
    const address = addressOf(source);
    if (address === null) return [];
    const [, kind = 'url', id = source] = /^([a-z]+):(?!\/\/)(.+)$/.exec(source) ?? [];
    return [{ source, kind, id: id.trim(), address }];
  });
}

const keyOf = ({ source }: Reference): string => source.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
/** Braces and percent signs mean something in BibTeX. */
const escaped = (text: string): string => text.replaceAll(/[{}\\]/g, '').replaceAll(/[%#&_]/g, (sign) => `\\${sign}`);

const FIELDS: Record<string, { bibtex: string; ris: string }> = {
  doi: { bibtex: 'doi', ris: 'DO' },
  pubmed: { bibtex: 'pmid', ris: 'AN' },
  pmc: { bibtex: 'pmcid', ris: 'C2' },
};

/** @param note what they are cited for */
export function bibtexOf(sources: readonly string[], note: string): string {
  return referencesOf(sources)
    .map((reference) => {
      const field = FIELDS[reference.kind]?.bibtex;
      const lines = [
        ...(field === undefined ? [] : [`  ${field} = {${reference.id}},`]),
        `  url = {${reference.address}},`,
        `  note = {${escaped(note)}}`,
      ];
      return `@misc{${keyOf(reference)},\n${lines.join('\n')}\n}\n`;
    })
    .join('\n');
}

/** @param note what they are cited for */
export function risOf(sources: readonly string[], note: string): string {
  return referencesOf(sources)
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
