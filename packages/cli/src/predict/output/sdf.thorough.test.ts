import { createPredictor, loadKnowledge, type Predictor } from '@eutomer/engine';
import { PredictorCore } from '@eutomer/engine/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { answerRows } from '../answer-rows.ts';
import { sdfRecords } from '../input/sdf-records.ts';
import type { Row } from '../input/source.ts';
import { sdfEncoder } from './sdf.ts';

/** Every known compound through the command's own way to SDF and back. */

const knowledge = loadKnowledge();
const compounds = knowledge.families.flatMap((family) => family.compounds);
const core = await PredictorCore.start(knowledge);
const predictor = await createPredictor({ knowledge });
afterAll(() => predictor.close());

const mirrored = (smiles: string): string => smiles.replaceAll(/@@?/g, (mark) => (mark === '@' ? '@@' : '@'));

/** Canonical SMILES of a molecule, with its stereo. */
function canonical(smiles: string): string {
  const result = core.predict(smiles);
  if (!result.ok) throw new Error(`${smiles}: ${result.error.message}`);
  return result.canonical_smiles;
}

/** The rows of an SDF that is written of these rows. */
async function writtenAndRead(rows: readonly Row[], asked: Predictor): Promise<Row[]> {
  const encoder = sdfEncoder('name');
  const answered = await answerRows(rows, 'smiles', asked, true);
  const bytes = [encoder.head(), encoder.rows(answered), encoder.end()];
  const records: Row[] = [];
  for await (const record of sdfRecords('out.sdf', (async function* () { yield* bytes; })())) records.push(record);
  return records;
}

const rowsOf = (list: readonly { name: string; smiles: string }[]): Row[] =>
  list.map(({ name, smiles }, index) => ({ text: smiles, own: new Map([['name', name], ['asked', smiles]]), line: index + 1 }));

describe('every known compound as an SDF record', () => {
  it('holds the stated eutomer', async () => {
    const records = await writtenAndRead(rowsOf(compounds), predictor);
    expect(records).toHaveLength(compounds.length);
    for (const { text, own } of records) {
      expect([own.get('title'), own.get('error_message')]).toEqual([own.get('title'), undefined]);
      const stated = own.get('eutomer_smiles') ?? own.get('canonical_smiles')!;
      expect([own.get('title'), canonical(core.smilesOf(text) ?? 'unreadable')]).toEqual([own.get('title'), canonical(stated)]);
    }
  });

  it('as it is drawn in the knowledge and as its mirror image, holds that isomer', async () => {
    const rows = rowsOf(compounds.flatMap(({ name, smiles }) => [{ name, smiles }, { name: `mirror image of ${name}`, smiles: mirrored(smiles) }]));
    // Without a prediction the molecule is written as it came.
    const unanswered: Predictor = {
      ...predictor,
      predictMany: async (smiles) => smiles.map((each) => ({ ok: true, input_smiles: each, canonical_smiles: each, scope: 'out-of-scope', notes: '', model_version: '' })),
    };
    const records = await writtenAndRead(rows, unanswered);
    expect(records).toHaveLength(rows.length);
    for (const { text, own } of records) {
      expect([own.get('title'), canonical(core.smilesOf(text) ?? 'unreadable')]).toEqual([own.get('title'), canonical(own.get('asked')!)]);
    }
  });
});
