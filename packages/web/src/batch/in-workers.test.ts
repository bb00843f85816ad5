import { afterEach, expect, it, vi } from 'vitest';
import { runInWorkers } from './in-workers.ts';

/** A worker that never answers, as while RDKit loads. */
class SilentWorker {
  static open = 0;
  constructor() {
    SilentWorker.open += 1;
  }
  addEventListener(): void {}
  postMessage(): void {}
  terminate(): void {
    SilentWorker.open -= 1;
  }
}

afterEach(() => void vi.unstubAllGlobals());

it('ends the workers at once when it is stopped, and starts no new ones', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const control = new AbortController();
  const asked: Promise<unknown>[] = [];
  const running = runInWorkers(
    1,
    async (chemistry) => {
      asked.push(chemistry.ask({ ask: 'molfile', smiles: 'C' }));
      await asked[0]!.catch(() => chemistry.ask({ ask: 'molfile', smiles: 'CC' }));
    },
    control.signal,
  );
  expect(SilentWorker.open).toBe(1);
  control.abort();
  await expect(running).resolves.toBeUndefined();
  await expect(asked[0]).rejects.toThrow('stopped');
  expect(SilentWorker.open).toBe(0);
});
