import { TargetIndex, type Predictor } from '@eutomer/engine';

const none = async (): Promise<never> => {
  throw new Error('this service was started without an engine; a test that predicts needs a real one');
};

/** Replaces the engine in tests that predict nothing: tests of accounts need not load it. */
export const idlePredictor = (): Predictor => ({
  knowledge: {
    families: [],
    stats: {},
    against: {},
    claimed: {},
    priors: {} as Predictor['knowledge']['priors'],
    version: 'none',
  },
  state: { workers: 0, traps: 0, kills: 0, queued: 0 },
  predict: none,
  predictMany: none,
  targets: new TargetIndex([]),
  predictAt: none,
  predictMolfiles: none,
  drawMolfiles: none,
  inchikeys: none,
  isHealthy: async () => true,
  close: async () => {},
});
