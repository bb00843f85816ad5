import { predictMolfilesAt, type NameIndex, type Predictor } from '@eutomer/engine';
import { toQuestion, type RowQuestion } from '@eutomer/engine/row-question';
import { answeredSmiles, structureNotWritten } from '@eutomer/engine/result-table';
import type { FoundTarget } from '@eutomer/engine/find-target';
import { itemAt } from '@eutomer/engine/must';
import type { Row, Source } from './input/source.ts';
import { resolveNames, type Result } from './names.ts';
import type { AnsweredRow } from './output/encoder.ts';

export interface AnswerSettings {
  inputKind: Source['inputKind'];
  predictor: Predictor;
  /** True to include structures. */
  draw: boolean;
  /** True to include InChIKeys, each of which takes longer than a prediction. */
  inchikeys?: boolean;
  findTarget: (name: string) => FoundTarget;
  /** Looks up names given instead of SMILES; without it they are errors. */
  names?: (() => NameIndex) | undefined;
}

/** One result per row, in order; invalid rows are not sent to the predictor. */
async function predictRows(rows: readonly Row[], settings: AnswerSettings): Promise<Result[]> {
  const prepared = rows.map((row) => toQuestion(row, settings.inputKind, settings.findTarget));
  const rowQuestions = prepared.filter((question): question is RowQuestion => !('ok' in question));
  const answers: readonly Result[] =
    settings.inputKind === 'molfile'
      ? await predictMolfilesAt(
          settings.predictor,
          rowQuestions.map(({ text, target }) => ({ molfile: text, target })),
        )
      : await settings.predictor.predictAt(rowQuestions.map(({ text, target }) => ({ smiles: text, target })));
  let next = 0;
  return prepared.map((question) => ('ok' in question ? question : itemAt(answers, next++)));
}

/**
 * The structure to draw for a row, including relative stereo groups; null if there is none, or if the input already
 * has a drawing.
 */
function structureToDraw(result: Result, inputKind: Source['inputKind']): string | null {
  if (!result.ok) return null;
  if (result.scope !== 'out-of-scope') return result.eutomer_smiles;
  return inputKind === 'molfile' ? null : result.input_smiles;
}

/** Adds a molfile to each row: the eutomer, otherwise the input molecule; null if it could not be read or written. */
async function drawRows(
  resolved: readonly { row: Row; result: Result }[],
  { inputKind, predictor }: AnswerSettings,
): Promise<AnsweredRow[]> {
  const rowsToDraw = resolved.map(({ result }) => structureToDraw(result, inputKind));
  const drawings = (await predictor.drawMolfiles(rowsToDraw.filter((smiles) => smiles !== null))).values();
  return resolved.map(({ row, result }, index) => {
    if (!result.ok) return { row, result, molfile: null };
    const molfile = rowsToDraw[index] === null ? row.text : (drawings.next().value as string | null);
    return { row, result: molfile === null ? structureNotWritten(result) : result, molfile };
  });
}

async function addInchikeys(rows: readonly AnsweredRow[], predictor: Predictor): Promise<AnsweredRow[]> {
  const smiles = rows.map(({ result }) => answeredSmiles(result));
  const inchikeys = (await predictor.inchikeys(smiles.filter((text) => text !== null))).values();
  return rows.map((row, index) =>
    smiles[index] === null ? row : { ...row, inchikey: inchikeys.next().value ?? null },
  );
}

/** Predicts rows, and draws them if molfiles are requested. */
export async function answerRows(rows: readonly Row[], settings: AnswerSettings): Promise<AnsweredRow[]> {
  const results = await predictRows(rows, settings);
  const answered = rows.map((row, index) => ({ row, result: itemAt(results, index) }));
  const { names } = settings;
  // Names are loaded only if some input is not a SMILES.
  const resolved =
    names === undefined || results.every(({ ok }) => ok)
      ? answered
      : await resolveNames(answered, names(), {
          predict: (namedRows) => predictRows(namedRows, settings),
          inchikey: async (inchi) => (await settings.predictor.inchikeys([inchi]))[0] ?? null,
        });
  const drawn = settings.draw ? await drawRows(resolved, settings) : resolved.map((row) => ({ ...row, molfile: null }));
  return settings.inchikeys ? addInchikeys(drawn, settings.predictor) : drawn;
}
