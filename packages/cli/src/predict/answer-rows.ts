import type { AskedTarget, NameIndex, Prediction, PredictionResult, Predictor } from '@eutomer/engine';
import type { Row, Source } from './input/source.ts';
import { takeNames, type Result } from './names.ts';
import type { Answered, RowRefusal, StructureRefusal } from './output/encoder.ts';
import type { FoundTarget } from './targets.ts';

/** How rows are asked about. */
export interface Asking {
  question: Source['question'];
  predictor: Predictor;
  /** Whether structures are wanted besides. */
  draw: boolean;
  /** Whether InChIKeys are wanted besides: each takes longer than a prediction. */
  inchikeys?: boolean;
  findTarget: (asked: string) => FoundTarget;
  /** Where what is no SMILES is looked up; without it that stays an error. */
  names?: (() => NameIndex) | undefined;
}

interface Question {
  text: string;
  target: AskedTarget | undefined;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What is asked about a row; a refusal where something is wrong with it that is not its molecule. */
function readied({ text, target, fault }: Row, { question, findTarget }: Asking): Question | RowRefusal {
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

const atTargets = (
  asked: readonly { smiles: string; target: Question['target'] }[],
  predictor: Predictor,
): Promise<PredictionResult[]> =>
  asked.some(({ target }) => target !== undefined)
    ? predictor.predictAt(asked)
    : predictor.predictMany(asked.map(({ smiles }) => smiles));

/** Molfiles are read first, and then asked about as the SMILES that they are. */
async function molfiles(asked: readonly Question[], predictor: Predictor): Promise<Result[]> {
  const read = await predictor.predictMolfiles(asked.map(({ text }) => text));
  const again = read.flatMap((result, index) =>
    result.ok && asked[index]!.target !== undefined
      ? [{ index, smiles: result.input_smiles, target: asked[index]!.target }]
      : [],
  );
  if (again.length === 0) return read;
  const answers = await atTargets(again, predictor);
  const at = new Map(again.map(({ index }, place) => [index, answers[place]!]));
  return read.map((result, index) => at.get(index) ?? result);
}

/** A result for each row, in order; one that has a fault is not asked about. */
async function results(rows: readonly Row[], asking: Asking): Promise<Result[]> {
  const all = rows.map((row) => readied(row, asking));
  const asked = all.filter((each): each is Question => !('ok' in each));
  const answers =
    asking.question === 'molfile'
      ? await molfiles(asked, asking.predictor)
      : await atTargets(
          asked.map(({ text, target }) => ({ smiles: text, target })),
          asking.predictor,
        );
  const next = answers.values();
  return all.map((each) => ('ok' in each ? each : next.next().value!));
}

/** What is to be drawn for a row, with its groups of relative stereo; null when nothing is, or when it came drawn. */
function toDraw(result: Result, question: Source['question']): string | null {
  if (!result.ok) return null;
  if (result.scope !== 'out-of-scope') return result.eutomer_smiles;
  return question === 'molfile' ? null : result.input_smiles;
}

/** What is answered for a row that is predicted and cannot be drawn: never a structure without a word, or another one. */
function notWritten(answer: Prediction): StructureRefusal {
  const column = answer.scope === 'out-of-scope' ? 'input_smiles' : 'eutomer_smiles';
  const message = `Expected a structure that a molfile can hold; none that was tried is read back as the same molecule, so none is written. The answer holds: take the structure from ${column}.`;
  return { ok: false, input_smiles: answer.input_smiles, error: { code: 'structure_not_written', message }, answer };
}

/** The rows with a molfile each: the eutomer, else the molecule as it came; null where it could not be read or written. */
async function drawn(
  found: readonly { row: Row; result: Result }[],
  { question, predictor }: Asking,
): Promise<Answered[]> {
  const wanted = found.map(({ result }) => toDraw(result, question));
  const drawings = (await predictor.drawMolfiles(wanted.filter((smiles) => smiles !== null))).values();
  return found.map(({ row, result }, index) => {
    if (!result.ok) return { row, result, molfile: null };
    const molfile = wanted[index] === null ? row.text : (drawings.next().value as string | null);
    return { row, result: molfile === null ? notWritten(result) : result, molfile };
  });
}

/** What the InChIKey of a row is of: the eutomer, else the molecule as it came; null where it was not read. */
function keyed(result: Answered['result']): string | null {
  const answer = 'answer' in result ? result.answer : result;
  if (!answer.ok) return null;
  return answer.scope === 'out-of-scope' ? answer.canonical_smiles : answer.eutomer_smiles;
}

async function withInchikeys(rows: readonly Answered[], predictor: Predictor): Promise<Answered[]> {
  const wanted = rows.map(({ result }) => keyed(result));
  const found = (await predictor.inchikeys(wanted.filter((smiles) => smiles !== null))).values();
  return rows.map((row, index) => (wanted[index] === null ? row : { ...row, inchikey: found.next().value ?? null }));
}

/** Predicts for rows, and draws them when they are wanted as molfiles. */
export async function answerRows(rows: readonly Row[], asking: Asking): Promise<Answered[]> {
  const first = await results(rows, asking);
  const answered = rows.map((row, index) => ({ row, result: first[index]! }));
  const { names } = asking;
  // The names are loaded when something is no SMILES, and not before.
  const found =
    names === undefined || first.every(({ ok }) => ok)
      ? answered
      : await takeNames(answered, names(), (each) => results(each, asking));
  const written = asking.draw ? await drawn(found, asking) : found.map((each) => ({ ...each, molfile: null }));
  return asking.inchikeys ? withInchikeys(written, asking.predictor) : written;
}
