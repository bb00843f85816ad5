import { expect, it } from 'vitest';
import { createPredictor } from '../index.ts';
import { explainRefusal } from './explain-refusal.ts';

it('says which atom has too many hydrogens', async () => {
  const predictor = await createPredictor({ threads: 1 });
  const results = await predictor.predictMany(['[CH999]', 'CC[nH128]1cccc1']);
  await predictor.close();
  expect(results).toMatchObject([
    { ok: false, error: { code: 'smiles_valence', position: 0, message: expect.stringContaining('[CH999] has 999 hydrogens') } },
    { ok: false, error: { code: 'smiles_valence', position: 2, message: expect.stringContaining('[nH128] has 128 hydrogens') } },
  ]);
});

it('of an assertion it knows nothing about it tells neither stars nor files of the toolkit', () => {
  const { message } = explainRefusal('[C+99]', '[12:00:00] \n\n****\nInvariant Violation\n\nViolation occurred on line 1 in file /src/rdkit/Atom.cpp\nFailed Expression: x\n****\n');
  expect(message).toMatch(/cannot work on the numbers in this one/);
  expect(message).not.toMatch(/\*|Violation|rdkit/);
});
