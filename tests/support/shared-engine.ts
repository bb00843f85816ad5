import type { NameIndex, Predictor, Prepared } from '@eutomer/engine';

type Engine = typeof import('@eutomer/engine');

/**
 * The engine, with the knowledge and the names loaded once and the predictor started once for all calls of a test file. It replaces
 * the engine by `vi.mock('@eutomer/engine', async (original) => (await import('…/shared-engine.ts')).sharedEngine(await
 * original()))`.
 */
export function sharedEngine(engine: Engine): Engine {
  let prepared: Prepared | undefined;
  let started: Promise<Predictor> | undefined;
  let names: ReturnType<Engine['loadNames']> | undefined;
  let index: NameIndex | undefined;
  const loadPrepared: Engine['loadPrepared'] = () => (prepared ??= engine.loadPrepared());
  return {
    ...engine,
    loadPrepared,
    // A search leaves the index as it was.
    NameIndex: new Proxy(engine.NameIndex, { construct: (Index, [argument]) => (index ??= new Index(argument)) }),
    loadNames: () => (names ??= engine.loadNames()),
    async createPredictor() {
      const predictor = await (started ??= engine.createPredictor({ ...loadPrepared(), threads: 1 }));
      // Callers close it, but the next one needs it.
      return Object.assign(Object.create(predictor) as Predictor, { close: async () => {} });
    },
  };
}
