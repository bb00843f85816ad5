import { PoolOverloaded, predictMolfilesAt, type MolfileResult, type Predictor } from '@eutomer/engine';
import { answeredSmiles } from '@eutomer/engine/result-table';
import { setTimeout as pause } from 'node:timers/promises';
import { itemAt } from '@eutomer/engine/must';
import { predictMany } from '../predict/targeted-compounds.ts';
import type { Compound } from './compound.ts';

/** Group size per RDKit worker while interactive callers may be waiting; bounds their delay. */
const COMPOUNDS_PER_WORKER = 32;
/** Delay before retrying when the workers are overloaded. */
const BUSY_RETRY_MS = 500;

/** The result for a row of a table that cannot be read. */
interface UnreadableRow {
  ok: false;
  input_smiles: null;
  error: { code: 'row_unreadable'; message: string };
}

export const isUnreadable = ({ error }: Compound): boolean => error !== undefined;

export const unreadableResult = ({ error = '' }: Compound): UnreadableRow => ({
  ok: false,
  input_smiles: null,
  error: { code: 'row_unreadable', message: error },
});

/** The result for a compound, and the extra data requested by its job. */
export interface AnsweredCompound {
  result: MolfileResult | UnreadableRow;
  /** Null if there is none; undefined if not requested. */
  inchikey?: string | null;
  /**
   * The eutomer, otherwise the input; null if it could not be parsed or no molfile can represent it; undefined if not
   * requested.
   */
  molfile?: string | null;
}

/** Processes inputs in groups, retrying while the workers are overloaded. */
async function processInGroups<Input, Answer>(
  inputs: readonly Input[],
  size: number,
  process: (group: readonly Input[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < inputs.length) {
    try {
      answers.push(...(await process(inputs.slice(answers.length, answers.length + size))));
    } catch (error) {
      if (!(error instanceof PoolOverloaded)) throw error;
      await pause(BUSY_RETRY_MS);
    }
  }
  return answers;
}

/** Processes the inputs that are not null; the others get null. */
async function processPresent<Input, Answer>(
  inputs: readonly (Input | null)[],
  process: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
): Promise<(Answer | null)[]> {
  const answers = await process(inputs.filter((input) => input !== null));
  let next = 0;
  return inputs.map((input) => (input === null ? null : itemAt(answers, next++)));
}

const isUnpredicted = (result: AnsweredCompound['result']): boolean => result.ok && result.scope === 'out-of-scope';

/**
 * The molecule to draw: the eutomer, otherwise the input unless it already has a drawing; null if it could not be
 * parsed.
 */
function smilesToDraw(result: AnsweredCompound['result'], { molfile }: Compound): string | null {
  if (!result.ok) return null;
  if (result.scope !== 'out-of-scope') return result.eutomer_smiles;
  return molfile === undefined ? result.input_smiles : null;
}

/** All compounds of a job are SMILES, or all are molfiles. */
const predictGroup = (predictor: Predictor, compounds: readonly Compound[]): Promise<MolfileResult[]> =>
  compounds[0]?.molfile === undefined
    ? predictMany(predictor, compounds)
    : predictMolfilesAt(
        predictor,
        compounds.map(({ molfile = '', target }) => ({ molfile, target })),
      );

/**
 * Answers compounds of one job.
 *
 * @param yieldToCallers true to work in small groups, because interactive callers share the workers
 */
export async function answerCompounds(
  predictor: Predictor,
  compounds: readonly Compound[],
  yieldToCallers: boolean,
): Promise<AnsweredCompound[]> {
  const size = yieldToCallers ? COMPOUNDS_PER_WORKER * Math.max(1, predictor.state.workers) : compounds.length;
  const predicted = await processPresent(
    compounds.map((compound) => (isUnreadable(compound) ? null : compound)),
    (readable) => processInGroups(readable, size, (group) => predictGroup(predictor, group)),
  );
  const results = predicted.map((result, index) => result ?? unreadableResult(itemAt(compounds, index)));
  const answers: AnsweredCompound[] = results.map((result) => ({ result }));
  // All compounds of a job request the same extra data.
  const { inchikey, draw } = compounds[0] ?? {};
  if (inchikey) {
    const found = await processPresent(results.map(answeredSmiles), (smiles) =>
      processInGroups(smiles, size, (group) => predictor.inchikeys(group)),
    );
    for (const [index, answer] of answers.entries()) answer.inchikey = itemAt(found, index);
  }
  if (draw) {
    const found = await processPresent(
      results.map((result, index) => smilesToDraw(result, itemAt(compounds, index))),
      (smiles) => processInGroups(smiles, size, (group) => predictor.drawMolfiles(group)),
    );
    for (const [index, answer] of answers.entries()) {
      const { molfile: original } = itemAt(compounds, index);
      answer.molfile = found[index] ?? (isUnpredicted(answer.result) ? (original ?? null) : null);
    }
  }
  return answers;
}
