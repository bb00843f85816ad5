import { afterAll, describe, expect, it } from 'vitest';
import { howMany } from '../../../../tests/support/long.ts';
import { loadPrepared } from '../load-prepared.ts';
import { MAX_WAIT_MS } from './staggered-start.ts';
import { WorkerPool } from './pool.ts';
import { PoolOverloaded } from './pool-options.ts';

/** Longer than a worker takes to start on a busy machine, in milliseconds. */
const PATIENCE = 60_000;

const knowledge = loadPrepared().knowledge;
const pool = new WorkerPool(knowledge, { threads: 2 });
afterAll(() => pool.close());

describe('worker pool', () => {
  it('answers every input in order, including invalid ones', async () => {
    const smiles = Array.from({ length: 500 }, (_, index) =>
      index % 7 === 0 ? `C${index}(` : 'C'.repeat(1 + (index % 40)),
    );
    const results = await pool.ask('predict', smiles);
    expect(results.map((result) => result.input_smiles)).toEqual(smiles);
    expect(results.every((result, index) => result.ok === (index % 7 !== 0))).toBe(true);
  });

  it('predicts from molfiles, and draws them', async () => {
    const drawn = await pool.ask('draw', ['C[C@H](C(=O)O)c1ccc(CC(C)C)cc1', 'CC(']);
    expect(drawn).toEqual([expect.stringMatching(/V2000[\s\S]+M {2}END/), null]);
    const results = await pool.ask('predict-molfile', [drawn[0]!, 'CCO']);
    expect(results[0]).toMatchObject({
      ok: true,
      active_enantiomer: 'S',
      input_is: 'eutomer',
      input_smiles: expect.stringMatching(/@/),
    });
    expect(results[1]).toMatchObject({ ok: false, input_smiles: null, error: { code: 'molfile_unreadable' } });
  });

  it('passes on a fault of the program, with its stack, and does not blame the molecule', async () => {
    const method = new URL('../test-support/failing-method.ts', import.meta.url).href;
    const faulty = new WorkerPool(knowledge, { threads: 1, methods: [method] });
    const failure = await faulty.ask('predict', ['CCO', 'CCC(C)Cl']).then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
    expect(failure.stack).toMatch(/TypeError: a fault in a method\n.+failing-method/);
    expect((await faulty.ask('predict', ['CCO']))[0]?.ok).toBe(true);
    expect(faulty.state).toMatchObject({ kills: 0, traps: 0 });
    await faulty.close();
  });

  it('stops when the caller aborts, and continues for others', async () => {
    const controller = new AbortController();
    const pending = pool.ask('predict', Array(5_000).fill('CC(C)Cc1ccc(cc1)C(C)C(=O)O'), controller.signal);
    controller.abort(new Error('gone'));
    await expect(pending).rejects.toThrow('gone');
    expect((await pool.ask('predict', ['CCO']))[0]?.ok).toBe(true);
  });

  // A worker takes half a second to start, so a caller that disconnects during a prediction must not cost the others a worker.
  it('keeps its workers when callers abort midway', async () => {
    let started = 0;
    let abandoned = 0;
    const count = (): void => {
      started += 1;
    };
    process.on('worker', count);
    for (let round = 0; round < howMany(60, 20); round += 1) {
      const controller = new AbortController();
      const pending = Array.from({ length: 4 }, () =>
        pool.ask('predict', Array(64).fill('CC(C)Cc1ccc(cc1)C(C)C(=O)O'), controller.signal),
      );
      setTimeout(() => controller.abort(new Error('gone')), round % 12);
      const reasons = (await Promise.allSettled(pending)).flatMap((item) =>
        item.status === 'rejected' ? [String(item.reason)] : [],
      );
      expect(reasons).toEqual(reasons.map(() => 'Error: gone'));
      abandoned += reasons.length;
    }
    expect(abandoned).toBeGreaterThan(0);
    expect((await pool.ask('predict', ['CCO']))[0]?.ok).toBe(true);
    process.off('worker', count);
    expect([started, pool.state.kills]).toEqual([0, 0]);
  });

  it('answers with its first worker while the others wait to load, and can be closed then', async () => {
    const starting = new WorkerPool(knowledge, { threads: 2, othersAfter: new Promise(() => {}) });
    const startTime = performance.now();
    expect((await starting.ask('predict', Array(200).fill('CCO'))).filter(({ ok }) => ok)).toHaveLength(200);
    await starting.close();
    // A waiting worker gives up a minute after its start, so a close that waited for it would take at least that long.
    expect(performance.now() - startTime).toBeLessThan(MAX_WAIT_MS);
  });

  it('a single molecule waits for only a few molecules of a slow batch', async () => {
    const single = new WorkerPool(knowledge, { threads: 1 });
    await single.predict('CCO');
    const startTime = performance.now();
    const slow = single
      .ask('predict', Array(48).fill(`${'[C@@H](F)'.repeat(249)}Cl`))
      .then((results) => [results.filter(({ ok }) => ok).length, performance.now() - startTime]);
    const quick = single.predict('CCO').then(() => performance.now() - startTime);
    const [answered, totalMs] = (await slow) as [number, number];
    expect(answered).toBe(48);
    expect(await quick).toBeLessThan(totalMs / 4);
    await single.close();
  });

  it('rejects requests beyond its queue size, immediately and completely', async () => {
    await expect(pool.ask('predict', Array(200_000).fill('C'))).rejects.toThrow(PoolOverloaded);
    expect((await pool.ask('predict', ['C']))[0]?.ok).toBe(true);
  });

  describe('without the limit on atoms, so that molecules that kill RDKit get through', () => {
    const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';
    const batchWith = (bad: string): string[] => [
      ...Array<string>(1_000).fill(IBUPROFEN),
      bad,
      ...Array<string>(999).fill(IBUPROFEN),
    ];

    it('a chain of 5,000 carbons traps an instance: its caller gets the reason, everyone else an answer, and a new instance works', async () => {
      const unlimitedPool = new WorkerPool(knowledge, { threads: 2, maxAtoms: 10_000 });
      const [own, others] = await Promise.all([
        unlimitedPool.ask('predict', batchWith('C'.repeat(5_000))),
        unlimitedPool.ask('predict', Array(500).fill(IBUPROFEN)),
      ]);
      expect(own[1_000]).toMatchObject({ ok: false, error: { code: 'smiles_too_complex' } });
      expect(own.filter((result) => result.ok)).toHaveLength(1_999);
      expect(others.filter((result) => result.ok)).toHaveLength(500);
      expect(unlimitedPool.state.traps).toBe(1);
      expect(unlimitedPool.state.workers).toBe(2);
      await unlimitedPool.close();
    });

    it('a molecule that exceeds the memory limit of an instance is rejected on its own; everyone else gets an answer from another instance', async () => {
      const unlimitedPool = new WorkerPool(knowledge, { threads: 2, maxAtoms: 10_000 });
      const bad = `${'[C@@H](F)'.repeat(400)}Cl`;
      const results = await unlimitedPool.ask('predict', [
        IBUPROFEN,
        bad,
        ...Array<string>(60).fill(IBUPROFEN),
        bad,
        IBUPROFEN,
      ]);
      expect(results.flatMap((result, position) => (result.ok ? [] : [[position, result.error.code]]))).toEqual([
        [1, 'smiles_too_complex'],
        [62, 'smiles_too_complex'],
      ]);
      expect([unlimitedPool.state.traps, unlimitedPool.state.kills]).toEqual([2, 0]);
      // A structure that cannot be drawn is not a trap.
      expect(await unlimitedPool.ask('draw', ['CC(', 'CCO'])).toEqual([null, expect.stringContaining('V2000')]);
      expect(unlimitedPool.state.traps).toBe(2);
      await unlimitedPool.close();
    });

    it('a chain of 700 carbons hangs an instance: the watchdog ends its worker, the rest of the batch is answered', async () => {
      const unlimitedPool = new WorkerPool(knowledge, { threads: 2, maxAtoms: 10_000, timeoutMs: 1_500 });
      const results = await unlimitedPool.ask('predict', batchWith('C'.repeat(700)));
      expect(results[1_000]).toMatchObject({ ok: false, error: { code: 'smiles_too_complex' } });
      expect(results.filter((result) => result.ok)).toHaveLength(1_999);
      expect(unlimitedPool.state.kills + unlimitedPool.state.traps).toBe(1);
      expect(await unlimitedPool.isHealthy(PATIENCE)).toBe(true);
      await unlimitedPool.close();
    });

    it('is unhealthy while every worker hangs, and healthy again afterwards', async () => {
      const unlimitedPool = new WorkerPool(knowledge, { threads: 1, maxAtoms: 10_000, timeoutMs: 3_000 });
      expect(await unlimitedPool.isHealthy(PATIENCE)).toBe(true);
      const hung = unlimitedPool.ask('predict', ['C'.repeat(700)]);
      expect(await unlimitedPool.isHealthy(500)).toBe(false);
      await hung;
      expect(await unlimitedPool.isHealthy(PATIENCE)).toBe(true);
      await unlimitedPool.close();
    });
  });
});
