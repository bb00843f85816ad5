import { looksLikeName, type MolfileResult, type NameHit, type NameIndex } from '@eutomer/engine';
import { itemAt } from '@eutomer/engine/must';
import type { Row } from './input/source.ts';
import type { NameError, RowError } from './output/encoder.ts';

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
  'smiles_reaction',
  'smiles_valence',
  'smiles_aromaticity',
]);
const MAX_SUGGESTIONS = 3;

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Names are compared without punctuation, so a mistyped SMILES must be excluded. */
const couldBeName = (text: string): boolean =>
  (text.match(/[\p{L}\d]/gu)?.length ?? 0) > 2 &&
  !/[=#@\\%$>]/.test(text) &&
  count(text, '(') === count(text, ')') &&
  count(text, '[') === count(text, ']');

/**
 * The compounds with this name, using only the best kind of match. A bare number matches nothing: too many tables use
 * such numbers as ids.
 */
function findByName(names: NameIndex, name: string): NameHit[] {
  const exact = names
    .search(name.replace(/^chembl:/i, ''))
    .filter(({ how, matched }) => how === 'exact' && !/^\d+$/.test(matched));
  return exact.filter(({ kind }) => kind === exact[0]?.kind);
}

/** Known names similar to an unknown one. */
const listSuggestions = (hits: readonly NameHit[]): string[] =>
  [
    ...new Set(
      hits
        .filter(({ how, kind }) => how !== 'exact' && kind !== 'inchikey' && kind !== 'record')
        .map(({ matched }) => matched),
    ),
  ].slice(0, MAX_SUGGESTIONS);

const toNameError = (name: string, code: NameError['error']['code'], message: string): NameError => ({
  ok: false,
  input_smiles: name,
  error: { code, message },
});

function reportUnknown(row: Row, result: Result, names: NameIndex): RowResult {
  const suggestions = listSuggestions(names.search(row.text));
  // A mistyped structure keeps its own message, which shows the position of the mistake.
  const isName = looksLikeName(row.text) && /[a-z]{3}|\d{2}/.test(row.text);
  if (suggestions.length === 0 && !isName) return { row, result };
  const hint =
    suggestions.length === 0 ? 'If it is a compound, give its SMILES.' : `Did you mean ${suggestions.join(', or ')}?`;
  return {
    row,
    result: toNameError(
      row.text,
      'name_unknown',
      `Expected a SMILES or the name of a known compound; "${row.text}" is neither. ${hint}`,
    ),
  };
}

const useHit = (row: Row, hit: NameHit, result: Result): RowResult => ({
  row: {
    ...row,
    text: hit.compound.smiles,
    fields: new Map([...row.fields, ['name', row.text], ['compound', hit.compound.name]]),
    nameHit: hit,
  },
  result,
});

const getEutomer = (result: Result): string | null =>
  result.ok && result.scope !== 'out-of-scope' ? result.eutomer_smiles : null;

/** The atoms of a SMILES without hydrogen, in no order. */
const atomsOf = (smiles: string): string => [...smiles.toLowerCase().replaceAll(/[^a-gi-z]/g, '')].sort().join('');

/**
 * Selects the compound that a name refers to. A racemate and its isomers may share a name; the drawing with the least
 * stereo is used if all have the same eutomer, or if it is the only one with the least.
 */
function chooseCompound(row: Row, hits: readonly NameHit[], results: readonly Result[]): RowResult {
  const eutomers = new Set(results.map(getEutomer));
  const centres = hits.map(({ compound }) => compound.smiles.match(/@+/g)?.length ?? 0);
  const fewest = Math.min(...centres);
  const haveOneEutomer = eutomers.size === 1 && !eutomers.has(null);
  const areIsomersOfOne =
    centres.filter((number) => number === fewest).length === 1 &&
    new Set(hits.map(({ compound }) => atomsOf(compound.smiles))).size === 1;
  if (hits.length > 1 && !haveOneEutomer && !areIsomersOfOne) {
    const listing = hits.map(({ compound }) => `${compound.name}, ${compound.smiles}`).join('; ');
    return {
      row,
      result: toNameError(
        row.text,
        'name_ambiguous',
        `Expected the name of one compound; "${row.text}" names ${hits.length}: ${listing}. Give the SMILES of the one you mean.`,
      ),
    };
  }
  const simplest = centres.indexOf(fewest);
  return useHit(row, itemAt(hits, simplest), itemAt(results, simplest));
}

/** Looks up rows whose text is not a SMILES as names. Anything that parses as a SMILES is left unchanged. */
export async function resolveNames(
  answered: readonly RowResult[],
  names: NameIndex,
  predict: (rows: readonly Row[]) => Promise<Result[]>,
): Promise<RowResult[]> {
  return Promise.all(
    answered.map(async ({ row, result }): Promise<RowResult> => {
      if (result.ok || !NOT_SMILES_CODES.has(result.error.code) || !couldBeName(row.text)) return { row, result };
      const hits = findByName(names, row.text);
      if (hits.length === 0) return reportUnknown(row, result, names);
      return chooseCompound(row, hits, await predict(hits.map(({ compound }) => ({ ...row, text: compound.smiles }))));
    }),
  );
}
