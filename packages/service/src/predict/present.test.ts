import { PredictorCore } from '@eutomer/engine/browser';
import { loadPrepared } from '@eutomer/engine';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvHead, csvRows } from '../jobs/result-csv.ts';
import { presentRow } from '../jobs/row.ts';
import { rowSchema } from '../jobs/schemas.ts';
import { presentBatchItem, presentSingle } from './present.ts';
import { batchPredictionSchema, singleResponseSchema } from './schemas.ts';

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const EPHEDRINE = 'C[C@H](NC)[C@H](O)c1ccccc1';
/** A family claims it, whose compounds contradict each other. */
const GALLOPAMIL = 'COc1ccc(CCN(C)CCCC(C#N)(C(C)C)c2cc(OC)c(OC)c(OC)c2)cc1OC';

let core: PredictorCore;
beforeAll(async () => {
  core = await PredictorCore.start(loadPrepared().knowledge);
});
function answered(smiles: string) {
  const result = core.predict(smiles);
  if (!result.ok) throw new Error(result.error.message);
  return result;
}

describe('the shapes of results', () => {
  it.each([
    ['in scope, one centre', IBUPROFEN],
    ['in scope, several centres', EPHEDRINE],
    ['out of scope with evidence', GALLOPAMIL],
    ['out of scope', 'CCO'],
  ])('name every field: %s', (_name, smiles) => {
    const result = answered(smiles);
    const single = presentSingle(result, 1);
    expect(singleResponseSchema.strict().parse(single)).toEqual(single);
    const item = presentBatchItem(result);
    expect(batchPredictionSchema.strict().parse(item)).toEqual(item);
    const row = presentRow(1, { smiles }, result);
    expect(rowSchema.parse(row)).toEqual(row);
  });
  it('have the centre, all centres and the basis in scope', () => {
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
  it('have evidence and warnings, and no letter, where a family claims the molecule but cannot tell', () => {
    const result = presentBatchItem(answered(GALLOPAMIL));
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
  it('have the centre, all centres and the basis beside the letter; empty out of scope', () => {
    const rows = [IBUPROFEN, EPHEDRINE, GALLOPAMIL].map((smiles, index) =>
      presentRow(index + 1, { smiles }, answered(smiles)),
    );
    const [one, several, none] = parse(csvHead() + csvRows(rows), { columns: true }) as Record<string, string>[];
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
