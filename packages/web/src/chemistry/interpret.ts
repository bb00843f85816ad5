import type { Prediction, SmilesError } from '@eutomer/engine/browser';
import { chooseMatch, filterBestMatches } from '@eutomer/engine/choose-match';
import { itemAt } from '@eutomer/engine/must';
import type { AskedTarget } from '../predict/asked-target.ts';
import { findCompounds, listIsomers, type FoundCompound } from '../names/find-compounds.ts';
import { inchikeyIn, isInchi, mayBeLookedUp, inchikeySkeleton } from '../names/read-input.ts';
import { chemistry } from './chemistry-worker.ts';
import { lookUpTarget } from './look-up-target.ts';

/** A chemist's question, resolved and answered. */
export interface AnsweredQuestion {
  kind: 'answer';
  /** The SMILES of the prediction. */
  smiles: string;
  /** The compound, if a name was typed. */
  nameMatch: FoundCompound | null;
  /** Names of the individual isomers, if the name typed is the racemate's. */
  isomers: readonly string[];
  prediction: Prediction;
  /** The requested target as typed; empty if none was. */
  target: string;
  /** What the target was understood as; null if none was requested. */
  asked: AskedTarget | null;
  /** True if the prediction also uses the records of individual compounds; false if those could not be loaded. */
  withRecords: boolean;
}

/** What a known compound was looked up by. */
export type By = 'name' | 'InChIKey' | 'InChI';

/** The result of a question. */
export type Outcome =
  | AnsweredQuestion
  | { kind: 'fault'; input: string; fault: SmilesError }
  /** No single compound has it; these may have been meant. */
  | { kind: 'meant'; by: By; found: readonly FoundCompound[] }
  | { kind: 'no-inchi' }
  | { kind: 'no-target'; target: string; nearest: readonly string[] };

type Predicted = Extract<Outcome, { kind: 'answer' | 'fault' }>;

async function predicted(smiles: string, target: string): Promise<Predicted> {
  const { result, withRecords } = await chemistry.ask({ ask: 'predict', smiles, ...(target === '' ? {} : { target }) });
  if (!result.ok) return { kind: 'fault', input: smiles, fault: result.error };
  return { kind: 'answer', smiles, nameMatch: null, isomers: [], prediction: result, target, asked: null, withRecords };
}

const eutomerOf = (item: Predicted): string | null =>
  item.kind === 'answer' && item.prediction.scope !== 'out-of-scope' ? item.prediction.eutomer_smiles : null;

/** The answer for the compound with a name; null if there is none, or if the name is ambiguous. */
async function outcomeOfMatches(found: readonly FoundCompound[], target: string): Promise<AnsweredQuestion | null> {
  const matches = filterBestMatches(found);
  const outcomes = await Promise.all(matches.map(({ smiles }) => predicted(smiles, target)));
  const chosen = chooseMatch(
    matches.map(({ smiles, kind }, index) => ({ smiles, kind, eutomer: eutomerOf(itemAt(outcomes, index)) })),
  );
  if (chosen === null) return null;
  const outcome = itemAt(outcomes, chosen);
  if (outcome.kind !== 'answer') return null;
  return { ...outcome, nameMatch: itemAt(matches, chosen), isomers: listIsomers(found) };
}

/** Looks up the whole key; failing that, offers compounds with the same first block, which are its stereoisomers. */
async function interpretKey(key: string, target: string, by: By = 'InChIKey'): Promise<Outcome> {
  const exact = (await findCompounds(key)).filter(({ how }) => how === 'exact');
  const answer = await outcomeOfMatches(exact, target);
  if (answer !== null) return answer;
  const found = exact.length > 0 ? exact : await findCompounds(inchikeySkeleton(key));
  return { kind: 'meant', by, found: found.filter(({ kind }) => kind === 'inchikey') };
}

async function interpretInchi(inchi: string, target: string): Promise<Outcome> {
  const key = await chemistry.ask({ ask: 'inchikey', inchi });
  return key === null ? { kind: 'no-inchi' } : interpretKey(key, target, 'InChI');
}

/**
 * Answers for a SMILES, a name, an InChIKey or an InChI. Text that does not parse as SMILES is looked up as a name.
 *
 * @param target the name of a target; empty for none
 */
export async function interpret(text: string, target: string): Promise<Outcome> {
  if (target === '') return interpretText(text, target);
  const { found, nearest } = await lookUpTarget(target);
  if (found === null) return { kind: 'no-target', target, nearest };
  const outcome = await interpretText(text, target);
  return outcome.kind === 'answer' ? { ...outcome, asked: found } : outcome;
}

async function interpretText(text: string, target: string): Promise<Outcome> {
  if (isInchi(text)) return interpretInchi(text, target);
  const key = inchikeyIn(text);
  if (key !== null) return interpretKey(key, target);
  const asSmiles = await predicted(text, target);
  if (asSmiles.kind === 'answer' || !mayBeLookedUp(text)) return asSmiles;
  const found = await findCompounds(text);
  return (await outcomeOfMatches(found, target)) ?? { kind: 'meant', by: 'name', found };
}
