import type { Context } from '../context.ts';
import { isReady } from '../db/is-ready.ts';
import { shareWhileRunning } from '../share-while-running.ts';

interface Readiness {
  /** An RDKit worker responds. */
  toolkit: boolean;
  /** The database responds and has disk space. */
  database: boolean;
}

/** Callers share a check, because each takes a place in the queue of molecules. */
export const readinessCheck = ({ predictor, db }: Context): (() => Promise<Readiness>) =>
  shareWhileRunning(async () => {
    const [toolkit, database] = await Promise.all([predictor.isHealthy(), isReady(db)]);
    return { toolkit, database };
  });
