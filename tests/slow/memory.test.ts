import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { howMany } from '../support/long.ts';
import { peakMiB, residentMiB, ROOT, run, send, startServiceProcess } from '../support/process.ts';
import { dataFolder } from '../support/service.ts';

/** Peak memory that one process may reach, in MiB. A molecule left undisposed costs about 20 kB: 20,000 would add 400 MiB. */
const LIMIT_MIB = 420;
/**
 * Maximum bytes per prediction that reach the old space, where garbage stays until the next major collection, as when
 * data computed for a graph outlives the graph, for example in a `WeakMap` (decision 12). 80 in 2026, 7,000 with a
 * `WeakMap`. How often V8 collects depends on the machine's load, but what it promotes does not.
 */
const MAX_PROMOTED_BYTES = 1_000;
/** Maximum bytes per prediction left after a full collection. A few caches fill up to their limit. */
const MAX_LEFT_BYTES = howMany(100, 300);

const PREDICTIONS = howMany(20_000, 6_000);
const SCRIPT = `
  import { loadKnowledge } from './packages/engine/src/knowledge/load-knowledge.ts';
  import { PredictorCore } from './packages/engine/src/predict/predictor-core.ts';
  import { setImmediate as nextTurn } from 'node:timers/promises';
  import { GCProfiler } from 'node:v8';
  const knowledge = loadKnowledge();
  const core = await PredictorCore.start(knowledge);
  // Otherwise it would be collected after the last prediction, and its megabytes would hide what is left.
  globalThis.kept = core;
  // Drug-sized ones: what leaks, leaks with each molecule, whatever its size.
  const smiles = knowledge.families.flatMap((family) => family.compounds.map((compound) => compound.smiles)).filter((each) => each.length < 60);
  const strange = ['CCO', 'CC(', 'c1cccc1', 'O[C@H](C(=O)O)[C@@H](O)C(=O)O', 'CC(C)Cc1ccc(cc1)C(C)C(=O)[O-].[Na+]', '[H]C([H])([H])O'];
  const all = [...smiles, ...strange];
  const at = () => process.memoryUsage().rss / 1024 / 1024;
  for (let index = 0; index < 2_000; index += 1) core.predict(all[index % all.length]);
  // More than once and in turns of their own: what is finalised in one goes with the next.
  const live = async () => {
    for (let count = 0; count < 3; count += 1) {
      await nextTurn();
      gc();
    }
    return process.memoryUsage().heapUsed;
  };
  const [early, before] = [at(), await live()];
  const profiler = new GCProfiler();
  profiler.start();
  for (let index = 0; index < ${PREDICTIONS}; index += 1) {
    core.predict(all[index % all.length]);
    if (index % 1_000 === 0) await nextTurn();
  }
  const scavenges = profiler.stop().statistics.filter(({ gcType }) => gcType === 'Scavenge');
  const old = ({ heapSpaceStatistics }) => heapSpaceStatistics.filter(({ spaceName }) => /^(old|large_object)_space$/.test(spaceName)).reduce((sum, { spaceUsedSize }) => sum + spaceUsedSize, 0);
  const moved = scavenges.reduce((sum, { beforeGC, afterGC }) => sum + old(afterGC) - old(beforeGC), 0) / ${PREDICTIONS};
  const late = at();
  console.log(JSON.stringify({ early, late, peak: process.resourceUsage().maxRSS / 1024, scavenges: scavenges.length, moved, left: (await live() - before) / ${PREDICTIONS} }));
`;

/**
 * Peak memory of a start, in MiB. If V8 optimises PostgreSQL's parser (decision 14) it is nearly 900, otherwise 350.
 */
const START_LIMIT_MIB = 550;

/**
 * Memory of a service at rest that has loaded everything, in MiB: 570 to 680 on two processors, 15 seconds after the
 * last request; 685 to 750 if glibc keeps what was freed. It grows with the records: with half as many it was 470.
 */
const REST_LIMIT_MIB = 700;

/** Waits until a process has used no processor time for half a second. */
async function waitUntilIdle(pid: number): Promise<void> {
  const ticks = (): number =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13)
      .reduce((sum, part) => sum + Number(part), 0);
  for (let [before, now] = [-1, ticks()]; now > before;) {
    await pause(500);
    [before, now] = [now, ticks()];
  }
}

describe('memory', () => {
  it(`a service with an embedded database starts within ${START_LIMIT_MIB} MiB`, async () => {
    using folder = dataFolder();
    await (await startServiceProcess(folder.path, { DATABASE_URL: '' })).end('SIGTERM');
    await using service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
    // Optimisation runs in other threads, so it is finished when the process is idle.
    await waitUntilIdle(service.process.pid!);
    expect(peakMiB(service.process.pid!)).toBeLessThan(START_LIMIT_MIB);
  });

  it(`a service that has predicted, searched and sent the records rests within ${REST_LIMIT_MIB} MiB`, async () => {
    using folder = dataFolder();
    await using service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
    const { address, firstKey, process: child } = service;
    const smiles = ['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CC(O)c1ccc(cc1)C(F)(F)Cc1ccccc1', 'CC(C)NCC(O)COc1cccc2ccccc12'];
    const batch = await send(address, '/api/v1/predict/batch', firstKey, {
      smiles: Array.from({ length: 300 }, (_, index) => smiles[index % smiles.length]),
    });
    expect(batch.status).toBe(200);
    for (const path of ['/api/v1/compounds?q=ibuprofn', '/api/v1/knowledge/records']) {
      const answer = await fetch(`${address}${path}`);
      expect([answer.status, (await answer.text()).length > 0]).toEqual([200, true]);
    }
    await expect.poll(() => residentMiB(child.pid!)).toBeLessThan(REST_LIMIT_MIB);
  });

  it(`${PREDICTIONS} predictions in one process stay under ${LIMIT_MIB} MiB, hardly grow, and leave nothing behind`, async () => {
    const { code, stdout, stderr } = await run(
      process.execPath,
      ['--max-old-space-size=128', '--expose-gc', '--input-type=module', '-e', SCRIPT],
      { cwd: ROOT },
    );
    expect([code, stderr]).toEqual([0, '']);
    const { early, late, peak, scavenges, moved, left } = JSON.parse(stdout) as Record<
      'early' | 'late' | 'peak' | 'scavenges' | 'moved' | 'left',
      number
    >;
    expect(peak).toBeLessThan(LIMIT_MIB);
    expect(late - early).toBeLessThan(100);
    // Without any collection, nothing would have been measured.
    expect(scavenges).toBeGreaterThan(10);
    expect(moved).toBeLessThan(MAX_PROMOTED_BYTES);
    expect(left).toBeLessThan(MAX_LEFT_BYTES);
  });
});
