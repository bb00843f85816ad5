import { createPredictor, type PredictorOptions } from '@eutomer/engine';
import { Closing } from './closing.ts';
import { openDatabase } from './db/open-database.ts';
import { deskOnDemand } from './jobs/desk-on-demand.ts';
import { startSweeping } from './jobs/sweep.ts';
import { JOB_DAYS } from './limits.ts';

export interface WorkerOptions {
  /** The PostgreSQL server that the service works on. The embedded database belongs to one process, which works on its jobs itself. */
  databaseUrl: string;
  predictor?: PredictorOptions;
  /** Told what goes wrong and is tried again, such as a database that is away. */
  onFailure: (error: unknown) => void;
}

/** A process that works on jobs. */
export interface RunningWorker {
  /** Threads that predict. */
  threads: number;
  /** Begins no more, finishes what is under way or gives it back, and closes the database. */
  stop(): Promise<void>;
}

/** One is worked on while the results of the other are written down, so that no thread waits. */
const CHUNKS_AT_ONCE = 2;

/**
 * Starts to work on jobs, beside any number of other such processes.
 *
 * @throws whatever the database raises
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
    { days: JOB_DAYS, chunksAtOnce: CHUNKS_AT_ONCE, gentle: false, onFailure },
  );
  closing.defer(() => desk.close());
  await desk.work();
  closing.use(startSweeping({ db, now }, onFailure));
  const opened = closing.move();
  return { threads: predictor.state.workers, stop: () => opened[Symbol.asyncDispose]() };
}
