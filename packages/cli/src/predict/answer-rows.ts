import type { MolfileResult, Prediction, Predictor } from '@eutomer/engine';
import type { Row, Source } from './input/source.ts';
import type { Answered, RowRefusal, StructureRefusal } from './output/encoder.ts';

type Result = MolfileResult | RowRefusal;

/** A result for each row, in order; one that has a fault is not asked about. */
async function results(rows: readonly Row[], question: Source['question'], predictor: Predictor): Promise<Result[]> {
  const texts = rows.filter(({ fault }) => fault === undefined).map(({ text }) => text);
  const answers: Result[] = question === 'molfile' ? await predictor.predictMolfiles(texts) : await predictor.predictMany(texts);
  const next = answers.values();
  return rows.map(({ fault }) => (fault === undefined ? next.next().value! : { ok: false, input_smiles: null, error: { code: 'row_unreadable', message: fault } }));
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
async function drawn(rows: readonly Row[], found: readonly Result[], question: Source['question'], predictor: Predictor): Promise<Answered[]> {
  const wanted = found.map((result) => toDraw(result, question));
  const drawings = (await predictor.drawMolfiles(wanted.filter((smiles) => smiles !== null))).values();
  return rows.map((row, index) => {
    const result = found[index]!;
    if (!result.ok) return { row, result, molfile: null };
    const molfile = wanted[index] === null ? row.text : drawings.next().value!;
    return { row, result: molfile === null ? notWritten(result) : result, molfile };
  });
}

/** Predicts for rows, and draws them when they are wanted as molfiles. */
export async function answerRows(rows: readonly Row[], question: Source['question'], predictor: Predictor, draw: boolean): Promise<Answered[]> {
  const found = await results(rows, question, predictor);
  return draw ? drawn(rows, found, question, predictor) : rows.map((row, index) => ({ row, result: found[index]!, molfile: null }));
}
