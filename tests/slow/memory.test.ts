import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { peakMiB, ROOT, run, startServiceProcess } from '../support/process.ts';
import { temporaryFolder } from '../support/service.ts';

/** Peak memory that one process may reach, in MiB. A molecule left undisposed costs about 20 kB: 20,000 would add 400 MiB. */
const LIMIT = 420;

const SCRIPT = `
  import { loadKnowledge } from './packages/engine/src/knowledge/load-knowledge.ts';
  import { PredictorCore } from './packages/engine/src/predict/predictor-core.ts';
  const knowledge = loadKnowledge();
  const core = await PredictorCore.start(knowledge);
  // Drug-sized ones: what leaks, leaks with each molecule, whatever its size.
  const smiles = knowledge.families.flatMap((family) => family.compounds.map((compound) => compound.smiles)).filter((each) => each.length < 60);
  const strange = ['CCO', 'CC(', 'c1cccc1', 'O[C@H](C(=O)O)[C@@H](O)C(=O)O', 'CC(C)Cc1ccc(cc1)C(C)C(=O)[O-].[Na+]', '[H]C([H])([H])O'];
  const all = [...smiles, ...strange];
  const at = () => process.memoryUsage().rss / 1024 / 1024;
  for (let index = 0; index < 2_000; index += 1) core.predict(all[index % all.length]);
  const early = at();
  for (let index = 0; index < 20_000; index += 1) core.predict(all[index % all.length]);
  console.log(JSON.stringify({ early, late: at(), peak: process.resourceUsage().maxRSS / 1024 }));
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

  it(`20,000 predictions in one process stay under ${LIMIT} MiB and hardly grow`, async () => {
    const { code, stdout, stderr } = await run(process.execPath, ['--max-old-space-size=128', '--input-type=module', '-e', SCRIPT], { cwd: ROOT });
    expect([code, stderr]).toEqual([0, '']);
    const { early, late, peak } = JSON.parse(stdout) as { early: number; late: number; peak: number };
    expect(peak).toBeLessThan(LIMIT);
    expect(late - early).toBeLessThan(100);
  });
});
