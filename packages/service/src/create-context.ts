import { loadReliability, type Predictor } from '@eutomer/engine';
import type { AuthOptions } from './accounts/auth-options.ts';
import { lazyAccounts } from './accounts/lazy-accounts.ts';
import type { Context } from './context.ts';
import { createJobRunner, type JobRunnerOptions } from './jobs/create-job-runner.ts';
import { CostlyMolecules } from './keys/costly-molecules.ts';
import { KeyFinder } from './keys/key-finder.ts';
import type { KeyRateLimiter } from './keys/key-rate-limiter.ts';
import { WrongKeys } from './keys/wrong-keys.ts';
import { createBacklogs } from './predict/backlogs.ts';
import { Ledger } from './quota/ledger.ts';

export interface ContextOptions extends Pick<AuthOptions, 'db' | 'publicUrl' | 'mailer' | 'now' | 'passwordHash'> {
  predictor: Predictor;
  /** Called for errors of emails that are sent after the response. */
  onEmailFailure: (error: unknown) => void;
  jobs: Omit<JobRunnerOptions, 'yieldToCallers'>;
  rateLimiter: KeyRateLimiter | null;
  costlyMolecules?: CostlyMolecules;
}

/**
 * Assembles what the service's operations depend on. Before the database and the predictor are closed, close `jobs` and
 * flush the emails of `accounts`.
 */
export function createContext({ predictor, jobs, onEmailFailure, ...options }: ContextOptions): Context {
  const { db, publicUrl, mailer, now, passwordHash, rateLimiter, costlyMolecules = new CostlyMolecules() } = options;
  return {
    db,
    predictor,
    accounts: lazyAccounts({
      db,
      publicUrl,
      mailer,
      now,
      onFailure: onEmailFailure,
      ...(passwordHash === undefined ? {} : { passwordHash }),
    }),
    jobs: createJobRunner({ db, predictor, now }, { ...jobs, yieldToCallers: true }),
    backlogs: createBacklogs(),
    ledger: new Ledger(db),
    keyFinder: new KeyFinder(db),
    wrongKeys: new WrongKeys(),
    costlyMolecules,
    rateLimiter,
    publicUrl,
    reliability: loadReliability(),
    now,
  };
}
