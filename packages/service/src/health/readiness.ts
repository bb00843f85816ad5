import type { Context } from '../context.ts';
import { isReady } from '../db/is-ready.ts';

/** `toolkit`: an RDKit worker responds. `database`: the database responds and has disk space. */
export async function readiness({ predictor, db }: Context): Promise<{ toolkit: boolean; database: boolean }> {
  const [toolkit, database] = await Promise.all([predictor.isHealthy(), isReady(db)]);
  return { toolkit, database };
}
