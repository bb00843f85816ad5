import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { peakMiB, ROOT, run, startServiceProcess } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

/** Peak memory that one process may reach, in MiB. A molecule left undisposed costs about 20 kB: 20,000 would add 400 MiB. */
const LIMIT = 420;
/**
 * How often V8 may collect the old space meanwhile: it has to when what belongs to a molecule outlives it. 18 times with what is worked out about a graph in a `WeakMap`, once with it
 * in the graph (decision 12); and once more because it is asked to, at the end.
 */
const COLLECTED = 5;

const SCRIPT = `
  import { loadKnowledge } from './packages/engine/src/knowledge/load-knowledge.ts';
  import { PredictorCore } from './packages/engine/src/predict/predictor-core.ts';
  import { constants, PerformanceObserver } from 'node:perf_hooks';
  import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
  const knowledge = loadKnowledge();
  const core = await PredictorCore.start(knowledge);
  // Drug-sized ones: what leaks, leaks with each molecule, whatever its size.
  const smiles = knowledge.families.flatMap((family) => family.compounds.map((compound) => compound.smiles)).filter((each) => each.length < 60);
  const strange = ['CCO', 'CC(', 'c1cccc1', 'O[C@H](C(=O)O)[C@@H](O)C(=O)O', 'CC(C)Cc1ccc(cc1)C(C)C(=O)[O-].[Na+]', '[H]C([H])([H])O'];
  const all = [...smiles, ...strange];
  const at = () => process.memoryUsage().rss / 1024 / 1024;
  for (let index = 0; index < 2_000; index += 1) core.predict(all[index % all.length]);
  const early = at();
  let collected = 0;
  new PerformanceObserver((list) => {
    collected += list.getEntries().filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
  }).observe({ entryTypes: ['gc'] });
  for (let index = 0; index < 20_000; index += 1) {
    core.predict(all[index % all.length]);
    if (index % 1_000 === 0) await nextTurn();
  }
  // One is asked for, so that a counter that counts nothing is found out.
  gc();
  await pause(100);
  console.log(JSON.stringify({ early, late: at(), peak: process.resourceUsage().maxRSS / 1024, collected }));
`;

/** Peak memory of a start, in MiB. With PostgreSQL's parser optimised (decision 14) it takes nearly 900, without 350. */
const START_LIMIT = 550;

describe('memory', () => {
  it(`a service on its embedded database starts within ${START_LIMIT} MiB`, async () => {
    using folder = temporaryFolder();
    await (await startServiceProcess(folder.path, { DATABASE_URL: '' })).end('SIGTERM');
    await using service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
    // What is optimised is so beside the work, and is done a moment later.
    await pause(2_000);
    expect(peakMiB(service.process.pid!)).toBeLessThan(START_LIMIT);
  });

  it(`20,000 predictions in one process stay under ${LIMIT} MiB, hardly grow, and leave nothing behind for the old space`, async () => {
    const { code, stdout, stderr } = await run(process.execPath, ['--max-old-space-size=128', '--expose-gc', '--input-type=module', '-e', SCRIPT], { cwd: ROOT });
    expect([code, stderr]).toEqual([0, '']);
    const { early, late, peak, collected } = JSON.parse(stdout) as Record<'early' | 'late' | 'peak' | 'collected', number>;
    expect(peak).toBeLessThan(LIMIT);
    expect(late - early).toBeLessThan(100);
    expect(collected).toBeGreaterThan(0);
    expect(collected).toBeLessThan(COLLECTED);
  });
});
