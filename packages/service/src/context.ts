import type { Predictor, Reliability } from '@eutomer/engine';
import type { Accounts } from './accounts/accounts.ts';
import type { Db } from './db/db.ts';
import type { JobDesk } from './jobs/desk.ts';
import type { KeyFinder } from './keys/key-finder.ts';
import type { CostlyMolecules } from './keys/costly-molecules.ts';
import type { Pace } from './keys/pace.ts';
import type { WrongKeys } from './keys/wrong-keys.ts';
import type { Backlogs } from './predict/backlogs.ts';
import type { Ledger } from './quota/ledger.ts';

/** What every verb of the service works with. */
export interface Context {
  db: Db;
  predictor: Predictor;
  accounts: Accounts;
  jobs: JobDesk;
  /** How much may wait. */
  backlogs: Backlogs;
  ledger: Ledger;
  keyFinder: KeyFinder;
  /** Who sends wrong keys. */
  wrongKeys: WrongKeys;
  /** How many requests a key may have under way and begin; null where nobody limits them. */
  pace: Pace | null;
  /** Who sends molecules that cost a worker. */
  costly: CostlyMolecules;
  /** Where people reach the service, without a slash at the end. */
  publicUrl: () => string;
  /** What the predictor's confidence turned out to be worth. */
  reliability: Reliability;
  /** The time now; tests set it. */
  now: () => Date;
}
