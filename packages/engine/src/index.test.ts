import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest';
import { run } from '../../../tests/support/process.ts';
import * as engine from './index.ts';
import { createPredictor, type InScope, type PredictionResult, type Predictor } from './index.ts';

describe('the library', () => {
  // Adding or removing a name changes the public API, so it must be deliberate.
  it('exports exactly this', () => {
    const exported = Object.entries(engine)
      .map(([name, value]) => `${name}: ${typeof value}`)
      .sort();
    expect(exported).toMatchInlineSnapshot(`
      [
        "BASES: object",
        "Configuration: function",
        "EVIDENCE_KINDS: object",
        "KNOWLEDGE_FOLDER: string",
        "KNOWN_COMPOUNDS: object",
        "KnowledgeError: function",
        "MAX_ATOMS: number",
        "MAX_RINGS: number",
        "MAX_SMILES_LENGTH: number",
        "NameIndex: function",
        "PoolOverloaded: function",
        "REASONS: object",
        "SHOWN_EVIDENCE_KINDS: object",
        "SMILES_ERROR_CODES: object",
        "TargetIndex: function",
        "centreAt: function",
        "checkSmilesText: function",
        "chooseMatch: function",
        "crashedWorker: function",
        "createPredictor: function",
        "filterBestMatches: function",
        "findFamilies: function",
        "identifierKind: function",
        "loadDocument: function",
        "loadKnowledge: function",
        "loadNames: function",
        "loadPrepared: function",
        "loadReliability: function",
        "looksLikeName: function",
        "predictMolfilesAt: function",
        "writeRecords: function",
      ]
    `);
  });

  it('has the types that it documents', () => {
    expectTypeOf(createPredictor).returns.resolves.toEqualTypeOf<Predictor>();
    expectTypeOf<Predictor['predict']>().returns.resolves.toEqualTypeOf<PredictionResult>();
    expectTypeOf<
      Extract<PredictionResult, { ok: true; scope: 'validated' | 'exploratory' }>
    >().toEqualTypeOf<InScope>();
    expectTypeOf<InScope['active_enantiomer']>().toEqualTypeOf<'R' | 'S'>();
  });

  it('predicts', async () => {
    const predictor = await createPredictor({ threads: 1 });
    afterAll(() => predictor.close());
    expect(await predictor.predict('CC(C)Cc1ccc(cc1)C(C)C(=O)O')).toMatchObject({ ok: true, active_enantiomer: 'S' });
    expect(await predictor.predictMany(['', 'CCO'])).toMatchObject([
      { ok: false },
      { ok: true, scope: 'out-of-scope' },
    ]);
    expect(await predictor.isHealthy()).toBe(true);
  });
});

describe('the examples of the documentation run and print what they say', () => {
  const source = readFileSync(join(import.meta.dirname, 'predictor.ts'), 'utf8');
  const examples = [...source.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]!.replace(/^ \* ?/gm, ''));
  it('there is one', () => {
    expect(examples.length).toBeGreaterThan(0);
  });
  it.each(examples.map((text, index) => [index + 1, text] as const))(
    'example %i of createPredictor',
    async (_number, text) => {
      // Inside the workspace, so that @eutomer/engine resolves as it does for a user.
      const folder = mkdtempSync(join(import.meta.dirname, '../.example-'));
      const file = join(folder, 'example.ts');
      writeFileSync(file, text);
      const { code, stdout, stderr } = await run(process.execPath, [file]);
      rmSync(folder, { recursive: true });
      const promised = [...text.matchAll(/console\.log\(.*\); \/\/ (.+)/g)].map((match) => match[1]);
      expect([code, stderr, stdout.trim().split('\n')]).toEqual([0, '', promised]);
    },
  );
});
