import { PredictorCore } from '@eutomer/engine/browser';
import { loadPrepared, type Knowledge, type Prediction } from '@eutomer/engine';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvHeader, csvRows } from '../jobs/result-csv.ts';
import { presentRow } from '../jobs/row.ts';
import { rowSchema } from '../jobs/schemas.ts';
import { presentBatchItem, presentSingle } from './present.ts';
import { batchPredictionSchema, singleResponseSchema } from './response-schemas.ts';

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const EPHEDRINE = 'C[C@H](NC)[C@H](O)c1ccccc1';
/** An ether of abscisic acid: the members of its family contradict each other. */
const UNDECIDED = String.raw`CC1=CC(=O)CC(C)(C)C1(OC)/C=C/C(C)=C\C(=O)OC`;

/** Not a known compound and in no family; analogues distinguish its enantiomers. */
const NEAR = 'CC(C(=O)NCc1ccccc1)c1ccc2ccccc2c1';

/** Answered by analogy, with analogues for and against. */
const DISPUTED = 'O=C(NC1CCCN(Cc2ccccc2)C1)c1cc(Cl)ccc1OC';

/** Not a known compound; with several undefined centres there is no single pair to predict. */
const OPEN = 'CC(O)C(F)C(Cl)CC';

/** Cross-validation figures of the classes that the answers here use. */
const FIGURES: NonNullable<Knowledge['analogy']> = {
  classes: [
    { least: 0.5, compared: 300, right: 165 },
    { least: 0.7, compared: 300, right: 240 },
  ],
  slopes: { free: { near: 6, far: 6 }, named: { near: 6, far: 6 } },
  combinationWeights: { family: 1, analogy: 0 },
};

const { knowledge, catalogue } = loadPrepared();
let core: PredictorCore;
/** A predictor with records, which therefore answers by analogy. */
let analogyCore: PredictorCore;
beforeAll(async () => {
  core = await PredictorCore.start(knowledge);
  analogyCore = await PredictorCore.start({ ...knowledge, analogy: FIGURES }, { catalogue });
});
function answered(smiles: string, by = core) {
  const result = by.predict(smiles);
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

/** A result in each format, and as the schema reads it, which drops fields that it does not know. */
const inEachFormat = (smiles: string, result: Prediction) =>
  (
    [
      [presentSingle(result, 1), singleResponseSchema],
      [presentBatchItem(result), batchPredictionSchema],
      [presentRow(1, { smiles }, result), rowSchema],
    ] as const
  ).map(([presented, schema]) => ({ presented, read: schema.parse(presented) }));

describe('result formats', () => {
  it.each([
    ['in scope, one centre', IBUPROFEN],
    ['in scope, several centres', EPHEDRINE],
    ['out of scope with evidence', UNDECIDED],
    ['out of scope', 'CCO'],
  ])('include every field: %s', (_name, smiles) => {
    for (const { presented, read } of inEachFormat(smiles, answered(smiles))) expect(read).toEqual(presented);
  });
  it.each([
    ['in scope', NEAR, { basis: 'analogy', family: 'by-analogy', scope: 'exploratory' }],
    ['out of scope', OPEN, { scope: 'out-of-scope' }],
  ])('include every field by analogy, and the nearest known compounds: %s', (_name, smiles, expected) => {
    const result = answered(smiles, analogyCore);
    expect(result).toMatchObject({ ...expected, nearest: { length: 3 } });
    for (const { presented, read } of inEachFormat(smiles, result)) expect(read).toEqual(presented);
  });
  it('include the evidence for and against an answer by analogy', () => {
    const { evidence = [] } = presentBatchItem(answered(DISPUTED, analogyCore)) as { evidence?: unknown[] };
    const analogue = (supports: boolean) =>
      expect.objectContaining({ supports, share: expect.any(Number), aligned: expect.any(Array) });
    expect(evidence).toEqual(expect.arrayContaining([analogue(true), analogue(false)]));
  });
  it('include the centre, all centres and the basis in scope', () => {
    expect(presentSingle(answered(IBUPROFEN), 1)).toMatchObject({
      active_enantiomer: 'S',
      eutomer_descriptor: 'S',
      basis: 'known',
      stereocenter: { atom_index: 10 },
    });
    expect(presentBatchItem(answered(EPHEDRINE))).toMatchObject({
      eutomer_descriptor: expect.stringMatching(/^\(1[RS],4[RS]\)$/),
      stereocenter: { atom_index: expect.any(Number) },
    });
  });
  it('include evidence and warnings, but no letter, if a family claims the molecule but cannot decide', () => {
    const result = presentBatchItem(answered(UNDECIDED));
    expect(result).toMatchObject({
      scope: 'out-of-scope',
      evidence: expect.arrayContaining([expect.objectContaining({ sources: expect.any(Array) })]),
      warnings: expect.any(Array),
    });
    expect(result).not.toHaveProperty('active_enantiomer');
    expect(result).not.toHaveProperty('confidence_score');
  });
});

describe('job results as CSV', () => {
  it('include the nearest known compound by name, or by SMILES if it has none, and its similarity', () => {
    const results = [answered(NEAR, analogyCore), answered(OPEN, analogyCore), answered('CCO', analogyCore)];
    const nameless = { ...results[0]!, nearest: [{ ...results[0]!.nearest![0]!, name: null }] };
    const rows = [...results, nameless].map((result, index) => presentRow(index + 1, { smiles: 'x' }, result));
    const cells = parse(csvHeader([]) + csvRows(rows, []), { columns: true }) as Record<string, string>[];
    const [first] = results[0]!.nearest!;
    expect(cells.map(({ nearest, similarity }) => [nearest, similarity])).toEqual([
      [first!.name, String(first!.similarity)],
      [results[1]!.nearest![0]!.name, String(results[1]!.nearest![0]!.similarity)],
      ['', ''],
      [first!.smiles, String(first!.similarity)],
    ]);
    expect(cells[0]).toMatchObject({ basis: 'analogy', family: 'by-analogy' });
  });
  it('include the centre, all centres and the basis beside the letter; empty out of scope', () => {
    const rows = [IBUPROFEN, EPHEDRINE, UNDECIDED].map((smiles, index) =>
      presentRow(index + 1, { smiles }, answered(smiles)),
    );
    const [one, several, none] = parse(csvHeader([]) + csvRows(rows, []), { columns: true }) as Record<
      string,
      string
    >[];
    expect(one).toMatchObject({ active_enantiomer: 'S', atom_index: '10', eutomer_descriptor: 'S', basis: 'known' });
    expect(several!['eutomer_descriptor']).toContain(`${several!['atom_index']}${several!['active_enantiomer']}`);
    expect(none).toMatchObject({
      scope: 'out-of-scope',
      active_enantiomer: '',
      atom_index: '',
      eutomer_descriptor: '',
      basis: '',
    });
  });
});
