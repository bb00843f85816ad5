import type { Predictor } from '@eutomer/engine';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';

/** What every verb of the service works with. */
export interface Context {
  db: Kysely<Database>;
  predictor: Predictor;
  /** The time now; tests set it. */
  now: () => Date;
}
