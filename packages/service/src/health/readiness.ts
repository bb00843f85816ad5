import type { Context } from '../context.ts';
import { isReady } from '../db/is-ready.ts';

interface Readiness {
  /** An RDKit worker responds. */
  toolkit: boolean;
  /** The database responds and has disk space. */
  database: boolean;
}

/** A check that simultaneous callers share: anybody may ask, and each check takes a place in the queue of molecules. */
export function readinessCheck({ predictor, db }: Context): () => Promise<Readiness> {
  let running: Promise<Readiness> | undefined;
  const check = async (): Promise<Readiness> => {
    const [toolkit, database] = await Promise.all([predictor.isHealthy(), isReady(db)]);
    return { toolkit, database };
  };
  return () =>
    (running ??= check().finally(() => {
      running = undefined;
    }));
}
