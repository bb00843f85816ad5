import type { AskedTarget, NameIndex, Prediction, PredictionResult, Predictor } from '@eutomer/engine';
import type { Row, Source } from './input/source.ts';
import { resolveNames, type Result } from './names.ts';
import type { Answered, RowRefusal, StructureRefusal } from './output/encoder.ts';
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

/** Reads molfiles first; the question is then asked with their SMILES. */
async function predictMolfiles(questions: readonly Question[], predictor: Predictor): Promise<Result[]> {
  const read = await predictor.predictMolfiles(questions.map(({ text }) => text));
  const targeted = read.flatMap((result, index) =>
    result.ok && questions[index]!.target !== undefined
      ? [{ index, smiles: result.input_smiles, target: questions[index]!.target }]
      : [],
  );
  if (targeted.length === 0) return read;
  const answers = await predictAtTargets(targeted, predictor);
  const at = new Map(targeted.map(({ index }, place) => [index, answers[place]!]));
  return read.map((result, index) => at.get(index) ?? result);
}

/** One result per row, in order; rows with a fault are not sent to the predictor. */
async function predictRows(rows: readonly Row[], settings: AnswerSettings): Promise<Result[]> {
  const prepared = rows.map((row) => toQuestion(row, settings));
  const questions = prepared.filter((each): each is Question => !('ok' in each));
  const answers =
    settings.question === 'molfile'
      ? await predictMolfiles(questions, settings.predictor)
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

/**
 * The error for a row that is predicted but cannot be drawn, so that it gets neither a wrong structure nor none without
 * a message.
 */
function structureRefusal(answer: Prediction): StructureRefusal {
  const column = answer.scope === 'out-of-scope' ? 'input_smiles' : 'eutomer_smiles';
  const message = `Expected a structure that a molfile can hold; no molfile tried is read back as the same molecule, so none is written. The answer is valid: take the structure from ${column}.`;
  return { ok: false, input_smiles: answer.input_smiles, error: { code: 'structure_not_written', message }, answer };
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
    return { row, result: molfile === null ? structureRefusal(result) : result, molfile };
  });
}

/** The structure whose InChIKey a row gets: the eutomer, else the input molecule; null if it was not read. */
function structureForInchikey(result: Answered['result']): string | null {
  const answer = 'answer' in result ? result.answer : result;
  if (!answer.ok) return null;
  return answer.scope === 'out-of-scope' ? answer.canonical_smiles : answer.eutomer_smiles;
}

async function withInchikeys(rows: readonly Answered[], predictor: Predictor): Promise<Answered[]> {
  const rowsToDraw = rows.map(({ result }) => structureForInchikey(result));
  const found = (await predictor.inchikeys(rowsToDraw.filter((smiles) => smiles !== null))).values();
  return rows.map((row, index) =>
    rowsToDraw[index] === null ? row : { ...row, inchikey: found.next().value ?? null },
  );
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
