import { beforeAll, describe, expect, it } from 'vitest';
import { loadPrepared } from '../packages/engine/src/index.ts';
import { PredictorCore } from '../packages/engine/src/predict/predictor-core.ts';
import { Toolkit } from '../packages/engine/src/rdkit/toolkit.ts';
import { getCores, type Core } from './cores.ts';
import { generate, HEAVY_ATOMS } from './generate.ts';
import { firstFamilies, mixedSet } from './molecules.ts';

const knowledge = loadPrepared().knowledge;
let cores: Core[];
beforeAll(async () => {
  cores = await getCores(knowledge);
});

const some = (count: number, coreShare: number, seed = 1): string[] =>
  generate({ seed, cores, coreShare }).take(count).toArray();

describe('generated molecules', () => {
  it('are the same for the same seed, and different for another', () => {
    expect(some(500, 0.2)).toEqual(some(500, 0.2));
    expect(some(500, 0.2, 2)).not.toEqual(some(500, 0.2));
  });

  it.each([
    ['plain', 0],
    ['decorated', 1],
  ])('%s: all parse, have 15 to 45 heavy atoms, and hardly any are duplicates', async (_, coreShare) => {
    const toolkit = await Toolkit.start();
    const created = some(2_000, coreShare);
    const sizes = created.map((smiles) => {
      const read = toolkit.read(smiles);
      if (!read.ok) throw new Error(`${smiles}: ${read.error.message}`);
      using molecule = read.molecule;
      return molecule.graph().atoms.length;
    });
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(HEAVY_ATOMS.min);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(HEAVY_ATOMS.max);
    expect(new Set(created).size).toBeGreaterThan(1_900);
  });
});

describe('the mixed set', () => {
  it('has the requested number of molecules, with 52 characters on average, one in five in scope', async () => {
    const created = await Array.fromAsync(mixedSet(knowledge, 1_500));
    expect(created).toHaveLength(1_500);
    const length = created.reduce((sum, smiles) => sum + smiles.length, 0) / created.length;
    expect(Math.abs(length - 52)).toBeLessThan(3);
    const few = firstFamilies(knowledge, 60);
    const ofFew = await Array.fromAsync(mixedSet(few, 600));
    const core = await PredictorCore.start(few);
    const claimed = ofFew.filter((smiles) => {
      const result = core.predict(smiles);
      return result.ok && result.scope !== 'out-of-scope';
    });
    expect(claimed.length / ofFew.length).toBeGreaterThan(0.15);
    expect(claimed.length / ofFew.length).toBeLessThan(0.25);
  });
});
