import { expect, it } from 'vitest';
import { howMany } from '../support/long.ts';
import { ROOT, run } from '../support/process.ts';

/** Maximum memory of a process with two workers, in MiB, for any input. */
const LIMIT_MIB = 900;
const ROUNDS = howMany(6, 2);

/**
 * Molecules that take half a gigabyte each if allowed, repeatedly and mixed with others: their workers must release
 * that memory. The atom limit is lifted, because no such molecule is known below it.
 */
const SCRIPT = `
  import { createPredictor } from './packages/engine/src/index.ts';
  const predictor = await createPredictor({ threads: 2, maxAtoms: 10_000 });
  const bad = '[C@@H](F)'.repeat(400) + 'Cl';
  const smiles = Array.from({ length: 64 }, (_, index) => (index % 32 === 3 ? bad : 'CCO'));
  const codes = [];
  for (let round = 0; round < ${ROUNDS}; round += 1) {
    const results = await predictor.predictMany(smiles);
    codes.push(...results.flatMap((result) => (result.ok ? [] : [result.error.code])));
  }
  const { workers, traps } = predictor.state;
  await predictor.close();
  console.log(JSON.stringify({ codes, workers, traps, peak: process.resourceUsage().maxRSS / 1024 }));
`;

it(`molecules that take all available memory do not take a process beyond ${LIMIT_MIB} MiB`, async () => {
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module-typescript', '--eval', SCRIPT], {
    cwd: ROOT,
  });
  expect(stderr).toBe('');
  const { codes, workers, traps, peak } = JSON.parse(stdout);
  expect([codes, traps, workers]).toEqual([Array(2 * ROUNDS).fill('smiles_too_complex'), 2 * ROUNDS, 2]);
  expect(peak).toBeLessThan(LIMIT_MIB);
});
