import type { PredictionResult, Predictor } from '@eutomer/engine';
import { describe, expect, it } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { answerRows, type AnswerSettings } from './answer-rows.ts';
import type { Row } from './input/source.ts';
import { toCells } from './output/columns.ts';

const getRow = (text: string): Row => ({ text, fields: new Map([['id', text]]), line: 3 });

const outOfScope = (smiles: string): PredictionResult => ({
  ok: true,
  input_smiles: smiles,
  canonical_smiles: `canonical ${smiles}`,
  scope: 'out-of-scope',
  reason: 'achiral',
  notes: 'why',
  model_version: 'x',
});

/** A predictor that answers everything as out of scope, and draws with the given function. */
const drawing = (draw: (smiles: string) => string | null): Predictor => ({
  ...idlePredictor(),
  predictAt: async (all) => all.map(({ smiles }) => outOfScope(smiles)),
  drawMolfiles: async (all) => all.map(draw),
});

const settings = (predictor: Predictor): AnswerSettings => ({
  inputKind: 'smiles',
  predictor,
  draw: true,
  findTarget: () => ({ error: 'none' }),
});

describe('rows with structures', () => {
  it('a row that cannot be drawn keeps its answer and gets an error; its neighbours keep their structures', async () => {
    const rows = ['C', 'N', 'O'].map(getRow);
    const answered = await answerRows(rows, settings(drawing((smiles) => (smiles === 'N' ? null : `drawn ${smiles}`))));
    expect(answered.map(({ molfile, result }) => [molfile, result.ok])).toEqual([
      ['drawn C', true],
      [null, false],
      ['drawn O', true],
    ]);
    expect(toCells(answered[1]!)).toMatchObject({
      ok: false,
      input_smiles: 'N',
      canonical_smiles: 'canonical N',
      notes: 'why',
      error_code: 'structure_not_written',
      error_message: expect.stringContaining('input_smiles'),
      error_line: 3,
    });
  });

  it('keep their stereo groups', async () => {
    const [answered] = await answerRows([getRow('C[C@H](O)CC |&1:1|')], settings(drawing((smiles) => smiles)));
    expect(answered!.molfile).toBe('C[C@H](O)CC |&1:1|');
  });

  it('are not drawn if no structure is wanted', async () => {
    const [answered] = await answerRows([getRow('N')], {
      ...settings(
        drawing(() => {
          throw new Error('asked');
        }),
      ),
      draw: false,
    });
    expect([answered!.molfile, answered!.result.ok]).toEqual([null, true]);
  });
});

describe('InChIKeys', () => {
  it('are computed on request, each for its own row', async () => {
    const predictor: Predictor = {
      ...drawing(() => null),
      predictAt: async (all) =>
        all.map(({ smiles }) =>
          smiles === 'X'
            ? { ok: false, input_smiles: smiles, error: { code: 'smiles_syntax', message: 'no' } }
            : outOfScope(smiles),
        ),
      inchikeys: async (all) => all.map((smiles) => (smiles === 'canonical N' ? null : `key of ${smiles}`)),
    };
    const rows = ['C', 'X', 'N', 'O'].map(getRow);
    const keys = async (inchikeys: boolean) =>
      (await answerRows(rows, { ...settings(predictor), draw: false, inchikeys })).map((row) => toCells(row).inchikey);
    expect(await keys(true)).toEqual(['key of canonical C', undefined, null, 'key of canonical O']);
    expect(await keys(false)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
