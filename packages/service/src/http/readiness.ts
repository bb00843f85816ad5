import type { Context } from '../context.ts';
import { isReady } from '../db/is-ready.ts';

/** Whether a toolkit worker responds, and whether the database responds and has disk space. */
export async function readiness({ predictor, db }: Context): Promise<{ toolkit: boolean; database: boolean }> {
  const [toolkit, database] = await Promise.all([predictor.isHealthy(), isReady(db)]);
  return { toolkit, database };
}
