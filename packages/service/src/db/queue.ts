import { fromKysely, fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Db } from './db.ts';
import { detectPanic } from './embedded-dialect.ts';
import { errorReason } from '../error-reason.ts';
import { itemAt } from '@eutomer/engine/must';
import { getEngine } from './engine.ts';

/** The queue of waiting chunks, and the dead-letter queue. */
const CHUNK_QUEUE = 'eutomer-chunks';
const LOST_CHUNK_QUEUE = 'eutomer-chunks-lost';

/** A worker without a heartbeat for this long has lost its chunk. The minimum that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_INTERVAL_SECONDS = 3;
/** How often to look for workers without a heartbeat. */
const SUPERVISE_SECONDS = 5;
/** Retries of a chunk after its worker died or failed, before giving up. */
const RETRIES = 5;
/** How often an idle worker polls. */
const POLL_SECONDS = 1;
/** A chunk takes seconds; one that hangs while its worker is alive expires after this time. */
const CHUNK_MAX_SECONDS = 3_600;
/** Short, because the entry of a finished chunk contains nothing that is not in the chunk. */
const DONE_RETENTION_SECONDS = 3_600;
/** Longer than the maximum lifetime of a job. */
const MAX_QUEUED_SECONDS = 400 * 86_400;
/** Connections in addition to the service's own pool. */
const QUEUE_CONNECTIONS = 4;

/** A queue entry; it only refers to the chunk. */
interface QueueEntry {
  chunk: string;
}

export interface ChunkHandlers {
  work(chunkId: string): Promise<void>;
  giveUp(chunkId: string): Promise<void>;
}

/** Delivers each chunk to one worker at a time, until it is finished. */
export interface Queue {
  /** Adds chunks within a transaction. Chunks with a higher priority are processed first. */
  add(transaction: Db, chunks: readonly { id: string; priority: number }[]): Promise<void>;
  remove(transaction: Db, chunkIds: readonly string[]): Promise<void>;
  /** Starts processing chunks in this process, `concurrency` at a time. */
  work(handlers: ChunkHandlers, concurrency: number): Promise<void>;
  /** Makes idle workers of this process poll immediately. */
  wake(): void;
  /** Stops delivering chunks to this process, without waiting for running ones. */
  pause(): Promise<void>;
  /** Stops delivering chunks, waits for running ones, and returns unfinished ones to the queue after the timeout. */
  close(withinMs: number): Promise<void>;
}

/** The queue's connection options; on the embedded database it shares the single connection with Kysely. */
function toConnectionOptions(db: Db): ConstructorOptions {
  const engine = getEngine(db);
  if ('url' in engine) {
    // pg-boss passes all of this on to pg, but declares only some of it. It gives up a connection whose query failed.
    const server = { connectionString: engine.url, max: QUEUE_CONNECTIONS, query_timeout: engine.silenceMs };
    return server;
  }
  const { embedded } = engine;
  const execute = async (text: string, values?: unknown[]) =>
    detectPanic(embedded, async () => fromPglite(await embedded.running()).executeSql(text, values));
  return {
    backend: 'pglite',
    db: { executeSql: (text, values) => db.connection().execute(() => execute(text, values)) },
    reindex: false,
    monitorVacuum: false,
  };
}

const OPTIONS = {
  retryLimit: RETRIES,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10,
  expireInSeconds: CHUNK_MAX_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: DONE_RETENTION_SECONDS,
  retentionSeconds: MAX_QUEUED_SECONDS,
};

/** The queue stores the error of a failed chunk, whose message may quote a compound: pass on the error code only. */
const stripErrorMessage = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => Promise.reject(new Error(errorReason(error))));

/** Safe in several processes at once: pg-boss creates its schema and queues under a lock. */
async function createQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(LOST_CHUNK_QUEUE, OPTIONS);
  await boss.createQueue(CHUNK_QUEUE, { ...OPTIONS, deadLetter: LOST_CHUNK_QUEUE });
  await boss.updateQueue(CHUNK_QUEUE, { ...OPTIONS, deadLetter: LOST_CHUNK_QUEUE });
  // pg-boss caches the queue's settings here: it cannot look them up later, within a transaction on the only
  // connection.
  await boss.findJobs(CHUNK_QUEUE, { id: '00000000-0000-0000-0000-000000000000' });
}

/**
 * Opens the queue: pg-boss, on the same database.
 *
 * @param onFailure called for errors outside any call, such as a broken connection; pg-boss retries
 */
export async function openQueue(db: Db, onFailure: (error: unknown) => void): Promise<Queue> {
  const boss = new PgBoss({
    ...toConnectionOptions(db),
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onFailure);
  await createQueues(boss);
  const workers: string[] = [];
  let lostChunkWorker: string | undefined;
  return {
    async add(transaction, chunks) {
      await boss.insert(
        CHUNK_QUEUE,
        chunks.map(({ id, priority }) => ({ id, priority, data: { chunk: id } satisfies QueueEntry })),
        { db: fromKysely(transaction) },
      );
    },
    async remove(transaction, chunkIds) {
      if (chunkIds.length > 0) await boss.deleteJob(CHUNK_QUEUE, [...chunkIds], { db: fromKysely(transaction) });
    },
    async work(handlers, concurrency) {
      for (let index = 0; index < concurrency; index += 1) {
        workers[index] = await boss.work<QueueEntry>(
          CHUNK_QUEUE,
          { pollingIntervalSeconds: POLL_SECONDS, heartbeatRefreshSeconds: HEARTBEAT_INTERVAL_SECONDS },
          async (entries) => {
            await stripErrorMessage(handlers.work(itemAt(entries, 0).data.chunk));
            // After each chunk, poll again immediately.
            const worker = workers[index];
            if (worker !== undefined) boss.notifyWorker(worker);
          },
        );
      }
      lostChunkWorker = await boss.work<QueueEntry>(
        LOST_CHUNK_QUEUE,
        { pollingIntervalSeconds: SUPERVISE_SECONDS },
        async (entries) => {
          await stripErrorMessage(handlers.giveUp(itemAt(entries, 0).data.chunk));
          if (lostChunkWorker !== undefined) boss.notifyWorker(lostChunkWorker);
        },
      );
    },
    wake: () => workers.forEach((worker) => boss.notifyWorker(worker)),
    async pause() {
      for (const name of [CHUNK_QUEUE, LOST_CHUNK_QUEUE]) await boss.offWork(name, { wait: false });
    },
    close: (withinMs) => boss.stop({ timeout: withinMs }),
  };
}
