import { createPredictor, loadPrepared, type Predictor } from '@eutomer/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { getSample } from '../../../../../tests/support/long.ts';
import { read, toolkit } from '../../../../engine/src/test-support/read.ts';
import { answerRows } from '../answer-rows.ts';
import { readSdfRecords } from '../input/sdf-records.ts';
import type { Row } from '../input/source.ts';
import { createSdfEncoder } from './sdf.ts';

/** Writes known compounds as SDF, as the command does, and reads them back. */

const knowledge = loadPrepared().knowledge;
const compounds = getSample(
  knowledge.families.flatMap((family) => family.compounds),
  36,
);
const predictor = await createPredictor({ knowledge });
afterAll(() => predictor.close());

const mirrored = (smiles: string): string => smiles.replaceAll(/@@?/g, (mark) => (mark === '@' ? '@@' : '@'));

function canonical(smiles: string): string {
  using molecule = read(smiles);
  return molecule.smiles();
}

/** The canonical SMILES of a record's structure. */
function readBack(molfile: string): string {
  const back = toolkit.readMolfile(molfile);
  if (!back.ok) return back.error.message;
  using molecule = back.molecule;
  return canonical(molecule.smiles());
}

/** Writes these rows as SDF and reads the rows back. */
async function writeAndRead(rows: readonly Row[], query: Predictor): Promise<Row[]> {
  const encoder = createSdfEncoder('name');
  const answered = await answerRows(rows, {
    inputKind: 'smiles',
    predictor: query,
    draw: true,
    findTarget: () => ({ error: 'none' }),
  });
  const bytes = [encoder.header(), encoder.rows(answered), encoder.end()];
  const records: Row[] = [];
  for await (const record of readSdfRecords(
    'out.sdf',
    (async function* () {
      yield* bytes;
    })(),
  ))
    records.push(record);
  return records;
}

const getDrawings = (list: readonly { name: string; smiles: string }[]): Row[] =>
  list.map(({ name, smiles }, index) => ({
    text: smiles,
    fields: new Map([
      ['name', name],
      ['asked', smiles],
    ]),
    line: index + 1,
  }));

// Takes seconds on an idle machine; several times as long on a busy one.
describe('a known compound as an SDF record', { timeout: 1_800_000 }, () => {
  it('contains the stated eutomer', async () => {
    const records = await writeAndRead(getDrawings(compounds), predictor);
    expect(records).toHaveLength(compounds.length);
    for (const { text, fields: own } of records) {
      const title = own.get('title');
      expect([title, own.get('error_message')]).toEqual([title, undefined]);
      expect([title, readBack(text)]).toEqual([
        title,
        canonical(own.get('eutomer_smiles') ?? own.get('canonical_smiles')!),
      ]);
    }
  });

  it('contains the drawn isomer, both for the drawing in the knowledge and for its mirror image', async () => {
    const rows = getDrawings(
      compounds.flatMap(({ name, smiles }) => [
        { name, smiles },
        { name: `mirror image of ${name}`, smiles: mirrored(smiles) },
      ]),
    );
    // Without a prediction, the input molecule is written.
    const unanswered: Predictor = {
      ...predictor,
      predictAt: async (questions) =>
        questions.map(({ smiles: item }) => ({
          ok: true,
          input_smiles: item,
          canonical_smiles: item,
          scope: 'out-of-scope',
          reason: 'achiral' as const,
          notes: '',
          model_version: '',
        })),
    };
    const records = await writeAndRead(rows, unanswered);
    expect(records).toHaveLength(rows.length);
    for (const { text, fields: own } of records) {
      expect([own.get('title'), readBack(text)]).toEqual([own.get('title'), canonical(own.get('asked')!)]);
    }
  });
});
