import {
  predictMolfilesAt,
  type AskedTarget,
  type NameIndex,
  type PredictionResult,
  type Predictor,
} from '@eutomer/engine';
import { answeredSmiles, structureNotWritten } from '@eutomer/engine/result-table';
import type { Row, Source } from './input/source.ts';
import { resolveNames, type Result } from './names.ts';
import type { Answered, RowRefusal } from './output/encoder.ts';
import type { FoundTarget } from './targets.ts';

/** Settings for answering rows. */
export interface AnswerSettings {
  question: Source['question'];
  predictor: Predictor;
  /** True if structures are wanted too. */
  draw: boolean;
  /** True if InChIKeys are wanted too: each takes longer than a prediction. */
  inchikeys?: boolean;
  findTarget: (questions: string) => FoundTarget;
  /** Looks up texts that are not SMILES; without it they remain errors. */
  names?: (() => NameIndex) | undefined;
}

interface Question {
  text: string;
  target: AskedTarget | undefined;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The question for a row, or a refusal if something other than its molecule is wrong with it. */
function toQuestion({ text, target, fault }: Row, { question, findTarget }: AnswerSettings): Question | RowRefusal {
  if (fault !== undefined) return { ok: false, input_smiles: null, error: { code: 'row_unreadable', message: fault } };
  if (target === undefined) return { text, target: undefined };
  const found = findTarget(target);
  if ('target' in found) return { text, target: found.target };
  return {
    ok: false,
    input_smiles: question === 'smiles' ? text : null,
    error: { code: 'target_unknown', message: capital(found.fault) },
  };
}

const predictAtTargets = (
  questions: readonly { smiles: string; target: Question['target'] }[],
  predictor: Predictor,
): Promise<PredictionResult[]> =>
  questions.some(({ target }) => target !== undefined)
    ? predictor.predictAt(questions)
    : predictor.predictMany(questions.map(({ smiles }) => smiles));

/** One result per row, in order; rows with a fault are not sent to the predictor. */
async function predictRows(rows: readonly Row[], settings: AnswerSettings): Promise<Result[]> {
  const prepared = rows.map((row) => toQuestion(row, settings));
  const questions = prepared.filter((each): each is Question => !('ok' in each));
  const answers: readonly Result[] =
    settings.question === 'molfile'
      ? await predictMolfilesAt(
          settings.predictor,
          questions.map(({ text, target }) => ({ molfile: text, target })),
        )
      : await predictAtTargets(
          questions.map(({ text, target }) => ({ smiles: text, target })),
          settings.predictor,
        );
  const next = answers.values();
  return prepared.map((each) => ('ok' in each ? each : next.next().value!));
}

/**
 * The structure to draw for a row, with its groups of relative stereo; null if there is none, or if the input was
 * already drawn.
 */
function structureToDraw(result: Result, question: Source['question']): string | null {
  if (!result.ok) return null;
  if (result.scope !== 'out-of-scope') return result.eutomer_smiles;
  return question === 'molfile' ? null : result.input_smiles;
}

/** Adds a molfile to each row: the eutomer, else the input molecule; null if it could not be read or written. */
async function drawRows(
  found: readonly { row: Row; result: Result }[],
  { question, predictor }: AnswerSettings,
): Promise<Answered[]> {
  const rowsToDraw = found.map(({ result }) => structureToDraw(result, question));
  const drawings = (await predictor.drawMolfiles(rowsToDraw.filter((smiles) => smiles !== null))).values();
  return found.map(({ row, result }, index) => {
    if (!result.ok) return { row, result, molfile: null };
    const molfile = rowsToDraw[index] === null ? row.text : (drawings.next().value as string | null);
    return { row, result: molfile === null ? structureNotWritten(result) : result, molfile };
  });
}

async function withInchikeys(rows: readonly Answered[], predictor: Predictor): Promise<Answered[]> {
  const smiles = rows.map(({ result }) => answeredSmiles(result));
  const found = (await predictor.inchikeys(smiles.filter((each) => each !== null))).values();
  return rows.map((row, index) => (smiles[index] === null ? row : { ...row, inchikey: found.next().value ?? null }));
}

/** Predicts for rows, and draws them if molfiles are wanted. */
export async function answerRows(rows: readonly Row[], settings: AnswerSettings): Promise<Answered[]> {
  const first = await predictRows(rows, settings);
  const answered = rows.map((row, index) => ({ row, result: first[index]! }));
  const { names } = settings;
  // The names are loaded only when some text is not a SMILES.
  const found =
    names === undefined || first.every(({ ok }) => ok)
      ? answered
      : await resolveNames(answered, names(), (each) => predictRows(each, settings));
  const written = settings.draw ? await drawRows(found, settings) : found.map((each) => ({ ...each, molfile: null }));
  return settings.inchikeys ? withInchikeys(written, settings.predictor) : written;
}
