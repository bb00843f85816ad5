import type { Predictor, Prepared } from '@eutomer/engine';

type Engine = typeof import('@eutomer/engine');

/**
 * The engine, whose knowledge is loaded once and whose predictor is started once for all calls of a test file. It takes the place of the engine by
 * `vi.mock('@eutomer/engine', async (original) => (await import('…/shared-engine.ts')).sharedEngine(await original()))`.
 */
export function sharedEngine(engine: Engine): Engine {
  let prepared: Prepared | undefined;
  let started: Promise<Predictor> | undefined;
  const loadPrepared: Engine['loadPrepared'] = () => (prepared ??= engine.loadPrepared());
  return {
    ...engine,
    loadPrepared,
    async createPredictor() {
      const predictor = await (started ??= engine.createPredictor({ ...loadPrepared(), threads: 1 }));
      // Whoever asked closes it; the next one needs it.
      return Object.assign(Object.create(predictor) as Predictor, { close: async () => {} });
    },
  };
}
