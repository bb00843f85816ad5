import type { Predictor } from '@eutomer/engine';
import type { Db } from './db/db.ts';

/** What every verb of the service works with. */
export interface Context {
  db: Db;
  predictor: Predictor;
  /** The time now; tests set it. */
  now: () => Date;
}
