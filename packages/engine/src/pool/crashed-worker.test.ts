import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { loadPreparedForTest } from '../test-support/shipped.ts';
import type { PredictionResult } from '../predict/prediction.ts';
import { ENDLESS } from '../test-support/crashing-method.ts';
import { WorkerPool } from './pool.ts';
import { crashedWorker } from './too-complex.ts';

const method = new URL('../test-support/crashing-method.ts', import.meta.url).href;
// Without families a worker starts, and restarts, in a fraction of the time.
const knowledge = { ...loadPreparedForTest().knowledge, families: [] };
const pool = new WorkerPool(knowledge, { threads: 1, methods: [method] });
afterAll(() => pool.close());

/** Waits until a worker has begun the molecule that never ends. */
async function endlessBegins(): Promise<void> {
  const channel = new BroadcastChannel(ENDLESS);
  await once(channel, 'message');
  channel.close();
}

/** Rejected by its text, with the same code. */
const RINGS = 'C1CC1'.repeat(20) + 'C%10CC%10'.repeat(50);

it('distinguishes molecules that crashed a worker from texts that are rejected with the same code or message', async () => {
  const results = await pool.ask('predict', ['CCO', RINGS, 'CCC(C)Br', 'CCN', 'CCC(C)Cl']);
  expect(results.map((result) => (result.ok ? 'ok' : result.error.code))).toEqual([
    'ok',
    'smiles_too_complex',
    'smiles_too_complex',
    'ok',
    'smiles_too_complex',
  ]);
  expect(results.map(crashedWorker)).toEqual([false, false, true, false, true]);
  expect(pool.state).toMatchObject({ traps: 1, kills: 1 });
  const sameText = JSON.parse(JSON.stringify(results[2])) as PredictionResult;
  expect(sameText).toEqual(results[2]);
  expect(crashedWorker(sameText)).toBe(false);
});

it('reports a crash to a caller who has stopped waiting', async () => {
  await using hanging = Object.assign(new WorkerPool(knowledge, { threads: 1, methods: [method], timeoutMs: 300 }), {
    [Symbol.asyncDispose]: () => hanging.close(),
  });
  const questions: ((signal: AbortSignal, onCrash: () => void) => Promise<unknown>)[] = [
    (signal, onCrash) => hanging.predict('CCC(C)I', signal, 'caller', onCrash),
    (signal, onCrash) => hanging.ask('predict', ['CCC(C)I', 'CCO'], signal, onCrash),
  ];
  for (const ask of questions) {
    const begun = endlessBegins();
    const controller = new AbortController();
    const { promise: crashed, resolve } = Promise.withResolvers<void>();
    const pending = ask(controller.signal, resolve);
    await begun;
    controller.abort(new Error('gone'));
    await expect(pending).rejects.toThrow('gone');
    await crashed;
  }
  expect(hanging.state.kills).toBe(2);
});

it('does not blame a molecule that is in progress when it is closed', async () => {
  const closed = new WorkerPool(knowledge, { threads: 1, methods: [method] });
  const begun = endlessBegins();
  const pending = closed.predict('CCC(C)I').catch(String);
  await begun;
  await closed.close();
  expect(await pending).toMatch(/^Error: /);
  expect(closed.state).toMatchObject({ kills: 0, traps: 0 });
});
