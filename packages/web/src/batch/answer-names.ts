import { chooseMatch, filterBestMatches, type PredictionResult } from '@eutomer/engine/browser';
import { looksLikeName } from '@eutomer/engine/looks-like-name';
import { itemAt } from '@eutomer/engine/must';
import type { FailedRow } from '@eutomer/engine/result-table';
import { findByNames, NAMES_AT_ONCE, type FoundCompound } from '../names/find-compounds.ts';

/** A text of a table, and its answer; for a name, the SMILES is that of its compound. */
export interface Answered {
  smiles: string;
  /** The name, if it was looked up. */
  name?: string;
  result: PredictionResult | FailedRow;
}

const eutomerOf = (result: PredictionResult | FailedRow): string | null =>
  result.ok && result.scope !== 'out-of-scope' ? result.eutomer_smiles : null;

/** The first two as on the command line, which has all names at hand. */
type NameErrorCode = 'name_unknown' | 'name_ambiguous' | 'name_not_looked_up';

const toFailure = (name: string, code: NameErrorCode, message: string): Answered => ({
  smiles: name,
  name,
  result: { ok: false, input_smiles: name, error: { code, message } },
});

const isName = ({ smiles, result }: Answered): boolean => !result.ok && looksLikeName(smiles);

async function answerName(
  name: string,
  found: readonly FoundCompound[],
  predict: (smiles: string[]) => Promise<(PredictionResult | FailedRow)[]>,
): Promise<Answered> {
  const matches = filterBestMatches(found);
  if (matches.length === 0)
    return toFailure(name, 'name_unknown', `Expected a SMILES or the name of a known compound; “${name}” is neither.`);
  const results = await predict(matches.map(({ smiles }) => smiles));
  const candidates = matches.map(({ smiles, kind }, index) => ({
    smiles,
    kind,
    eutomer: eutomerOf(itemAt(results, index)),
  }));
  const chosen = chooseMatch(candidates);
  if (chosen === null) {
    const listing = matches.map((match) => `${match.name}, ${match.smiles}`).join('; ');
    return toFailure(
      name,
      'name_ambiguous',
      `Expected the name of one compound; “${name}” names ${matches.length}: ${listing}. Give the SMILES of the one you mean.`,
    );
  }
  return { smiles: itemAt(matches, chosen).smiles, name, result: itemAt(results, chosen) };
}

/**
 * Looks up those texts that are not SMILES but look like names, and answers for their compounds. If the service cannot
 * be reached, they become errors that say so.
 */
export async function answerNames(
  answered: readonly Answered[],
  predict: (smiles: string[]) => Promise<(PredictionResult | FailedRow)[]>,
): Promise<Answered[]> {
  const names = [...new Set(answered.filter(isName).map(({ smiles }) => smiles.trim()))];
  if (names.length === 0) return [...answered];
  const byName = new Map<string, Answered>();
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const asked = names.slice(start, start + NAMES_AT_ONCE);
    try {
      const found = await findByNames(asked);
      for (const [index, name] of asked.entries())
        byName.set(name, await answerName(name, itemAt(found, index), predict));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      for (const name of asked)
        byName.set(name, toFailure(name, 'name_not_looked_up', `The name could not be looked up. ${reason}`));
    }
  }
  return answered.map((item) => (isName(item) ? (byName.get(item.smiles.trim()) ?? item) : item));
}
