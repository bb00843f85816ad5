import type { Predictor, Reliability } from '@eutomer/engine';
import type { Accounts } from './accounts/accounts.ts';
import type { Db } from './db/db.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { KeyFinder } from './keys/key-finder.ts';
import type { CostlyMolecules } from './keys/costly-molecules.ts';
import type { KeyRateLimiter } from './keys/key-rate-limiter.ts';
import type { WrongKeys } from './keys/wrong-keys.ts';
import type { Backlogs } from './predict/backlogs.ts';
import type { Ledger } from './quota/ledger.ts';

/** The dependencies of the service's operations. */
export interface Context {
  db: Db;
  predictor: Predictor;
  accounts: Accounts;
  jobs: JobRunner;
  /** Limits on waiting work. */
  backlogs: Backlogs;
  ledger: Ledger;
  keyFinder: KeyFinder;
  /** Counts wrong keys by client. */
  wrongKeys: WrongKeys;
  /** Request rate limits per key; null for no limits. */
  rateLimiter: KeyRateLimiter | null;
  /** Counts molecules that crash or hang a worker, by key. */
  costlyMolecules: CostlyMolecules;
  /** Public URL without a trailing slash. */
  publicUrl: () => string;
  /** Calibration of the predictor's confidence. */
  reliability: Reliability;
  /** The current time; replaced in tests. */
  now: () => Date;
}
