import {
  chooseMatch,
  filterBestMatches,
  identifierKind,
  looksLikeName,
  type MolfileResult,
  type NameHit,
  type NameIndex,
} from '@eutomer/engine';
import { itemAt } from '@eutomer/engine/must';
import type { RowError } from '@eutomer/engine/row-question';
import type { Row } from './input/source.ts';
import type { NameError } from './output/encoder.ts';

export type Result = MolfileResult | RowError | NameError;
interface RowResult {
  row: Row;
  result: Result;
}

/**
 * Error codes of inputs that may still be names; with other codes the input was parsed as a SMILES, or is not a string.
 */
const NOT_SMILES_CODES = new Set([
  'smiles_syntax',
  'smiles_trailing_text',
  'smiles_control_character',
  'smiles_reaction',
  'smiles_valence',
  'smiles_aromaticity',
]);
const MAX_SUGGESTIONS = 3;
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Names are compared without punctuation, so a mistyped SMILES must be excluded. */
const couldBeName = (text: string): boolean =>
  !/[\r\n]/.test(text) &&
  (text.match(/[\p{L}\d]/gu)?.length ?? 0) > 2 &&
  !/[=#@\\%$>]/.test(text) &&
  count(text, '(') === count(text, ')') &&
  count(text, '[') === count(text, ']');

const findByName = (names: NameIndex, name: string): NameHit[] => filterBestMatches(names.searchExact(name));

/** Known names similar to an unknown one, without ids, which differ by chance; for an unknown InChIKey, its isomers. */
const listSuggestions = (hits: readonly NameHit[]): string[] =>
  [
    ...new Set(
      hits
        .filter(({ how, kind }) => how !== 'exact' && kind !== 'record')
        .map(({ matched, kind, compound }) => (kind === 'inchikey' ? compound.name : matched))
        .filter((name) => identifierKind(name) === null),
    ),
  ].slice(0, MAX_SUGGESTIONS);

const toNameError = (name: string, code: NameError['error']['code'], message: string): NameError => ({
  ok: false,
  input_smiles: name,
  error: { code, message },
});

/** The text that may be a name: of a line, all of it, because a name may contain spaces. */
const getName = (row: Row): string => row.lineText ?? row.text;

function reportUnknown(row: Row, result: Result, names: NameIndex): RowResult {
  const name = getName(row);
  // A mistyped structure keeps its own message, which shows the position of the mistake.
  const identifier = identifierKind(name);
  const isName = identifier !== null || (looksLikeName(name) && /[a-z]{3}|\d{2}/.test(name));
  // In a file, most texts that do not look like a name are mistyped structures: a search for each would take long.
  if (row.line !== null && !isName) return { row, result };
  const suggestions = listSuggestions(names.search(name));
  if (suggestions.length === 0 && !isName) return { row, result };
  const hint =
    suggestions.length === 0
      ? 'If it is a compound, give its SMILES.'
      : `Did you mean ${identifier === null ? '' : 'its isomer '}${OR.format(suggestions)}?`;
  const found = identifier === null ? `"${name}" is neither` : `no known compound has the ${identifier} ${name}`;
  return {
    row,
    result: toNameError(name, 'name_unknown', `Expected a SMILES or the name of a known compound; ${found}. ${hint}`),
  };
}

/** The input's own columns, with the name: an argument also gets the compound found, and a table has its own columns. */
function addName({ line, lineText, text, fields }: Row, { compound }: NameHit): Row['fields'] {
  if (line === null) return new Map([...fields, ['name', text], ['compound', compound.name]]);
  return lineText === undefined ? fields : new Map([['name', lineText]]);
}

const getEutomer = (result: Result): string | null =>
  result.ok && result.scope !== 'out-of-scope' ? result.eutomer_smiles : null;

/** The answer for the compound that a name refers to, or an error that lists all that have it. */
function answerName(row: Row, hits: readonly NameHit[], results: readonly Result[]): RowResult {
  const chosen = chooseMatch(
    hits.map(({ compound: { smiles }, kind }, index) => ({
      smiles,
      kind,
      eutomer: getEutomer(itemAt(results, index)),
    })),
  );
  if (chosen !== null) {
    const nameHit = itemAt(hits, chosen);
    return {
      row: { ...row, text: nameHit.compound.smiles, fields: addName(row, nameHit), nameHit },
      result: itemAt(results, chosen),
    };
  }
  const name = getName(row);
  const listing = hits.map(({ compound }) => `${compound.name}, ${compound.smiles}`).join('; ');
  return {
    row,
    result: toNameError(
      name,
      'name_ambiguous',
      `Expected the name of one compound; "${name}" names ${hits.length}: ${listing}. Give the SMILES of the one you mean.`,
    ),
  };
}

const isInchi = (text: string): boolean => /^InChI=1\S+$/i.test(text);

/** How to ask about the compounds that are looked up. */
interface Ask {
  predict: (rows: readonly Row[]) => Promise<Result[]>;
  inchikey: (inchi: string) => Promise<string | null>;
}

/**
 * Looks up rows whose text is not a SMILES as names, or as the InChI of a known compound. Anything that parses as a SMILES
 * is left unchanged.
 */
export async function resolveNames(
  answered: readonly RowResult[],
  names: NameIndex,
  { predict, inchikey }: Ask,
): Promise<RowResult[]> {
  return Promise.all(
    answered.map(async ({ row, result }): Promise<RowResult> => {
      const name = getName(row);
      if (result.ok || !NOT_SMILES_CODES.has(result.error.code)) return { row, result };
      const key = isInchi(name) ? await inchikey(name) : null;
      if (key === null && !couldBeName(name)) return { row, result };
      const hits = findByName(names, key ?? name);
      // The error of an InChI says how to convert it.
      if (hits.length === 0) return key === null ? reportUnknown(row, result, names) : { row, result };
      return answerName(row, hits, await predict(hits.map(({ compound }) => ({ ...row, text: compound.smiles }))));
    }),
  );
}
