import { createPredictor, type PredictionResult } from '@eutomer/engine';
import { PredictorCore } from '@eutomer/engine/browser';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadKnowledgeForTest } from '../../../engine/src/test-support/shipped.ts';
import stub from '../../../engine/src/test-support/stub-method.ts';
import { eutomer, ROOT } from '../../../../tests/support/process.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';

/**
 * An additional prediction method of a few lines is used everywhere the engine is, and does not override the methods
 * before it.
 */

const MODULE = join(ROOT, 'packages/engine/src/test-support/stub-method.ts');
const CHLOROBUTANE = 'CC[C@@H](C)Cl';
const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
const ANSWER = {
  ok: true,
  basis: 'known',
  active_enantiomer: 'S',
  eutomer_descriptor: 'S',
  confidence: 0.9,
  scope: 'exploratory',
  eutomer_smiles: 'CC[C@H](C)Cl',
  distomer_smiles: 'CC[C@@H](C)Cl',
  stereocenter: { atom_index: 2, drawn: 'R' },
  input_is: 'distomer',
  evidence: [],
  notes:
    'Known compound: 2-chlorobutane. The S enantiomer is the active one; the eutomer has S at atom 2. The input has the distomer’s configuration at this centre. For research use only.',
};
const isStubs = (result: PredictionResult) => {
  expect(result).toMatchObject(ANSWER);
  expect(result).not.toHaveProperty('family');
};

describe('without the method', () => {
  it('the molecule has no answer', async () => {
    const predictor = await createPredictor({ threads: 1 });
    afterAll(() => predictor.close());
    const answer = await predictor.predict(CHLOROBUTANE);
    expect(answer).toMatchObject({ ok: true, notes: expect.not.stringContaining('Known compound') });
  });
});

describe('over HTTP', () => {
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    service = await testService('PostgreSQL', { predictor: await createPredictor({ threads: 1, methods: [MODULE] }) });
    key = await service.key();
  });
  afterAll(async () => {
    await service.context.predictor.close();
    await service[Symbol.asyncDispose]();
  });

  it('answers a single request', async () => {
    const { status, body } = await service.post('/api/v1/predict', { smiles: CHLOROBUTANE }, key);
    expect([status, body.active_enantiomer]).toEqual([200, 'S']);
    isStubs(body);
  });
  it('answers in a batch, beside families', async () => {
    const { body } = await service.post('/api/predict/batch', { smiles: [CHLOROBUTANE, IBUPROFEN, 'CCO'] }, key);
    isStubs(body.results[0]);
    expect(body.results.slice(1)).toMatchObject([
      { basis: 'known', family: 'arylpropionic-acids' },
      { scope: 'out-of-scope' },
    ]);
  });
});

it('answers on the command line', async () => {
  const { stdout } = await eutomer(['predict', CHLOROBUTANE, IBUPROFEN], { env: { EUTOMER_METHODS: MODULE } });
  expect(stdout).toMatch(/eutomer +S at atom 2 +CC\[C@H\]\(C\)Cl\n[^]+basis +known\n +drawn +R at atom 2/);
  expect(stdout).toMatch(/basis +known compound; evidence: [^]+family +.+\[arylpropionic-acids\]/);
});

it("answers in the browser's engine, with its pictures", async () => {
  const core = await PredictorCore.start(loadKnowledgeForTest(), { methods: [stub] });
  isStubs(core.predict(CHLOROBUTANE));
  expect(core.drawPair(CHLOROBUTANE, { width: 200, height: 150, dark: false })).toEqual({
    eutomer: expect.stringContaining('<svg'),
    distomer: expect.stringContaining('<svg'),
  });
});

it('gives no letter if its confidence is too low', async () => {
  const unsure = await PredictorCore.start(loadKnowledgeForTest(), {
    methods: [
      (resources) => (molecule, question) => {
        const verdict = stub(resources)(molecule, question);
        return verdict?.letter === 'S' ? { ...verdict, confidence: 0.59 } : verdict;
      },
    ],
  });
  expect(unsure.predict(CHLOROBUTANE)).toMatchObject({
    scope: 'out-of-scope',
    notes: expect.stringContaining('the confidence would be 0.59, and no prediction is made below 0.60.'),
  });
});

it('reports a missing or invalid module at startup', async () => {
  await expect(
    createPredictor({ threads: 1, methods: [join(ROOT, 'packages/engine/src/methods/verdict.ts')] }),
  ).rejects.toThrow(/^expected file:.+verdict\.ts to export a method as its default$/);
  await expect(createPredictor({ threads: 1, methods: ['nowhere.ts'] })).rejects.toThrow(
    'expected a module that exports a method at nowhere.ts; there is no such file',
  );
});
