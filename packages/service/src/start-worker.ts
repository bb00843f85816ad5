import { createPredictor, type PredictorOptions } from '@eutomer/engine';
import { CleanupStack } from './cleanup-stack.ts';
import { openDatabase } from './db/open-database.ts';
import { createJobRunner } from './jobs/create-job-runner.ts';
import { startSweeping } from './jobs/sweep.ts';
import { JOB_DAYS } from './limits.ts';

export interface WorkerOptions {
  /** The PostgreSQL server of the service. With the embedded database, the service runs its own jobs. */
  databaseUrl: string;
  predictor?: PredictorOptions;
  /**
   * Called for errors that are retried, such as an unavailable database; and with a JobsUnreadableError when the worker
   * has stopped taking chunks.
   */
  onFailure: (error: unknown) => void;
}

export interface RunningWorker {
  /** Number of prediction threads. */
  threads: number;
  /** Stops taking chunks, finishes running ones or returns them to the queue, and closes the database. */
  stop(): Promise<void>;
}

/** Two, so that threads stay busy while the results of one chunk are stored. */
const CONCURRENT_CHUNKS = 2;

/**
 * Starts running jobs, alongside any number of other workers.
 *
 * @throws JobsUnreadableError; database errors
 */
export async function startWorker({
  databaseUrl,
  predictor: predictorOptions,
  onFailure,
}: WorkerOptions): Promise<RunningWorker> {
  await using cleanup = new CleanupStack();
  const db = await openDatabase({ url: databaseUrl });
  cleanup.defer(() => db.destroy());
  const predictor = await createPredictor(predictorOptions);
  cleanup.defer(() => predictor.close());
  const now = (): Date => new Date();
  const runner = createJobRunner(
    { db, predictor, now },
    { days: JOB_DAYS, concurrentChunks: CONCURRENT_CHUNKS, yieldToCallers: false, onFailure },
  );
  cleanup.defer(() => runner.close());
  await runner.work();
  runner.resume();
  cleanup.use(startSweeping({ db, now }, onFailure));
  const resources = cleanup.move();
  return { threads: predictor.state.workers, stop: () => resources[Symbol.asyncDispose]() };
}
