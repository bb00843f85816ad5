import { createPredictor, type PredictorOptions } from '@eutomer/engine';
import { Closing } from './closing.ts';
import { openDatabase } from './db/open-database.ts';
import { deskOnDemand } from './jobs/desk-on-demand.ts';
import { startSweeping } from './jobs/sweep.ts';
import { JOB_DAYS } from './limits.ts';

export interface WorkerOptions {
  /** The PostgreSQL server of the service. With the embedded database, the service runs its own jobs. */
  databaseUrl: string;
  predictor?: PredictorOptions;
  /** Called for errors that are retried, such as an unavailable database. */
  onFailure: (error: unknown) => void;
}

export interface RunningWorker {
  /** Number of prediction threads. */
  threads: number;
  /** Stops taking chunks, finishes running ones or returns them to the queue, and closes the database. */
  stop(): Promise<void>;
}

/** One is processed while the results of the other are stored, so that no thread waits. */
const CHUNKS_AT_ONCE = 2;

/**
 * Starts running jobs, alongside any number of other workers.
 *
 * @throws errors of the database
 */
export async function startWorker({
  databaseUrl,
  predictor: predictorOptions,
  onFailure,
}: WorkerOptions): Promise<RunningWorker> {
  await using closing = new Closing();
  const db = await openDatabase({ url: databaseUrl });
  closing.defer(() => db.destroy());
  const predictor = await createPredictor(predictorOptions);
  closing.defer(() => predictor.close());
  const now = (): Date => new Date();
  const desk = deskOnDemand(
    { db, predictor, now },
    { days: JOB_DAYS, chunksAtOnce: CHUNKS_AT_ONCE, yieldToCallers: false, onFailure },
  );
  closing.defer(() => desk.close());
  await desk.work();
  closing.use(startSweeping({ db, now }, onFailure));
  const opened = closing.move();
  return { threads: predictor.state.workers, stop: () => opened[Symbol.asyncDispose]() };
}
