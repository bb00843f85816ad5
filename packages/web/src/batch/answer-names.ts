import type { MolfileResult, RequestedTarget } from '@eutomer/engine/browser';
import { chooseMatch, filterBestMatches } from '@eutomer/engine/choose-match';
import { looksLikeName } from '@eutomer/engine/looks-like-name';
import { itemAt } from '@eutomer/engine/must';
import type { FailedRow } from '@eutomer/engine/result-table';
import type { RowQuestion } from '@eutomer/engine/row-question';
import { findByNames, NAMES_AT_ONCE, type FoundCompound } from '../names/find-compounds.ts';

type Result = MolfileResult | FailedRow;
type Predict = (questions: readonly RowQuestion[]) => Promise<Result[]>;

/** A text of a table, and its answer; for a name, the SMILES is that of its compound. */
export interface Answered {
  smiles: string;
  /** The requested target, if any. */
  target?: RequestedTarget | undefined;
  /** The name, if it was looked up. */
  name?: string;
  result: Result;
}

const eutomerOf = (result: Result): string | null =>
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
  target: RequestedTarget | undefined,
  found: readonly FoundCompound[],
  predict: Predict,
): Promise<Answered> {
  const matches = filterBestMatches(found);
  if (matches.length === 0)
    return toFailure(name, 'name_unknown', `Expected a SMILES or the name of a known compound; “${name}” is neither.`);
  const results = await predict(matches.map(({ smiles }) => ({ text: smiles, target })));
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

/** The compounds with each name, or why it could not be looked up. */
async function lookUp(names: readonly string[]): Promise<Map<string, FoundCompound[] | Answered>> {
  const byName = new Map<string, FoundCompound[] | Answered>();
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const asked = names.slice(start, start + NAMES_AT_ONCE);
    try {
      const found = await findByNames(asked);
      for (const [index, name] of asked.entries()) byName.set(name, itemAt(found, index));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      for (const name of asked)
        byName.set(name, toFailure(name, 'name_not_looked_up', `The name could not be looked up. ${reason}`));
    }
  }
  return byName;
}

const nameIn = ({ smiles }: Answered): string => smiles.trim();
/** A name may be asked at several targets. */
const keyOf = (item: Answered): string => `${item.target?.id ?? ''} ${nameIn(item)}`;

/**
 * Looks up those texts that are not SMILES but look like names, and answers for their compounds. If the service cannot
 * be reached, they become errors that say so.
 */
export async function answerNames(answered: readonly Answered[], predict: Predict): Promise<Answered[]> {
  const asked = new Map(answered.filter(isName).map((item) => [keyOf(item), item]));
  if (asked.size === 0) return [...answered];
  const byName = await lookUp([...new Set([...asked.values()].map(nameIn))]);
  const byKey = new Map<string, Answered>();
  for (const [key, item] of asked) {
    const name = nameIn(item);
    const found = byName.get(name) ?? [];
    byKey.set(key, 'result' in found ? found : await answerName(name, item.target, found, predict));
  }
  return answered.map((item) => (isName(item) ? (byKey.get(keyOf(item)) ?? item) : item));
}
