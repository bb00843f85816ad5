import type { Predictor } from '@eutomer/engine';
import type { Row, Source } from './input/source.ts';
import type { Answered } from './output/encoder.ts';

type Results = Answered['result'][];

/** A result for each row, in order; one that has a fault is not asked about. */
async function results(rows: readonly Row[], question: Source['question'], predictor: Predictor): Promise<Results> {
  const texts = rows.filter(({ fault }) => fault === undefined).map(({ text }) => text);
  const answers: Results = question === 'molfile' ? await predictor.predictMolfiles(texts) : await predictor.predictMany(texts);
  const next = answers.values();
  return rows.map(({ fault }) => (fault === undefined ? next.next().value! : { ok: false, input_smiles: null, error: { code: 'row_unreadable', message: fault } }));
}

/** What is to be drawn for a row; null when nothing is, or when it came drawn. */
function toDraw(result: Results[number], question: Source['question']): string | null {
  if (!result.ok) return null;
  if (result.scope !== 'out-of-scope') return result.eutomer_smiles;
  return question === 'molfile' ? null : result.canonical_smiles;
}

/** A molfile for each row: the eutomer, else the molecule as it came; null where it could not be read. */
async function molfiles(rows: readonly Row[], found: Results, question: Source['question'], predictor: Predictor): Promise<(string | null)[]> {
  const wanted = found.map((result) => toDraw(result, question));
  const drawn = (await predictor.drawMolfiles(wanted.filter((smiles) => smiles !== null))).values();
  return wanted.map((smiles, index) => {
    if (smiles !== null) return drawn.next().value!;
    return found[index]!.ok ? rows[index]!.text : null;
  });
}

/** Predicts for rows, and draws them when they are wanted as molfiles. */
export async function answerRows(rows: readonly Row[], question: Source['question'], predictor: Predictor, draw: boolean): Promise<Answered[]> {
  const found = await results(rows, question, predictor);
  const drawings = draw ? await molfiles(rows, found, question, predictor) : [];
  return rows.map((row, index) => ({ row, result: found[index]!, molfile: drawings[index] ?? null }));
}
