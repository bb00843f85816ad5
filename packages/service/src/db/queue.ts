import { fromKysely, fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Db } from './db.ts';
import { watch } from './embedded.ts';
import { reasonOf } from '../reason-of.ts';
import { engineOf } from './engine.ts';

/** Chunks that wait for a worker, and those that no worker could get done. */
const WAITING = 'eutomer-chunks';
const LOST = 'eutomer-chunks-lost';

/** A worker that gives no sign of life for so long has lost its chunk. pg-boss takes no less. */
const HEARTBEAT_SECONDS = 10;
const REFRESH_SECONDS = 3;
/** How often somebody looks for such workers. */
const SUPERVISE_SECONDS = 5;
/** How often a chunk is begun anew after its worker died or failed, before it is given up. */
const RETRIES = 5;
/** How often a worker without work looks for some. */
const POLL_SECONDS = 1;
/** A chunk takes seconds; one that hangs although its worker lives is taken away after this. */
const CHUNK_MAX_SECONDS = 3_600;
/** Entries of chunks that are done tell nothing that the chunks do not. */
const KEPT_SECONDS = 3_600;
/** Longer than any job may live. */
const WAITING_MAX_SECONDS = 400 * 86_400;
/** Connections beyond the pool of the service. */
const CONNECTIONS = 4;

/** What stands in the queue about a chunk: that it exists. */
interface Entry {
  chunk: string;
}

/** What a worker does with a chunk. */
export interface ChunkHandlers {
  work(chunkId: string): Promise<void>;
  giveUp(chunkId: string): Promise<void>;
}

/** Hands chunks to workers, each to one at a time, until one has done it. */
export interface Queue {
  /** Adds chunks within a transaction: they become known with it, or not at all. Chunks with a higher priority go first. */
  add(transaction: Db, chunks: readonly { id: string; priority: number }[]): Promise<void>;
  /** Takes chunks out again, within a transaction. */
  remove(transaction: Db, chunkIds: readonly string[]): Promise<void>;
  /** Begins to hand chunks to this process, so many at once. */
  work(handlers: ChunkHandlers, atOnce: number): Promise<void>;
  /** Makes workers of this process that have nothing to do look for work now. */
  wake(): void;
  /** Hands out no more, waits for what is under way, and gives back what is not done in time. */
  close(withinMs: number): Promise<void>;
}

/** On the embedded database everybody shares one connection, and waits for it in the same line as Kysely does. */
function connectionOf(db: Db): ConstructorOptions {
  const engine = engineOf(db);
  if ('url' in engine) return { connectionString: engine.url, max: CONNECTIONS };
  const { embedded } = engine;
  const ask = async (text: string, values?: unknown[]) =>
    watch(embedded, async () => fromPglite(await embedded.running()).executeSql(text, values));
  return {
    backend: 'pglite',
    db: { executeSql: (text, values) => db.connection().execute(() => ask(text, values)) },
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
  deleteAfterSeconds: KEPT_SECONDS,
  retentionSeconds: WAITING_MAX_SECONDS,
};

/** The queue writes down why a chunk failed, and a message may quote a compound: only the reason's code goes on. */
const withoutMessage = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => Promise.reject(new Error(reasonOf(error))));

/** Processes that start together wait for each other here: pg-boss makes its schema and its queues under a lock. */
async function prepare(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(LOST, OPTIONS);
  await boss.createQueue(WAITING, { ...OPTIONS, deadLetter: LOST });
  await boss.updateQueue(WAITING, { ...OPTIONS, deadLetter: LOST });
  // Within a transaction on the only connection nothing can be looked up: what pg-boss wants to know of the queue, it learns now.
  await boss.findJobs(WAITING, { id: '00000000-0000-0000-0000-000000000000' });
}

/**
 * Opens the queue: pg-boss, on the same database.
 *
 * @param onFailure told what goes wrong outside any call, such as a connection that breaks; pg-boss tries again
 */
export async function openQueue(db: Db, onFailure: (error: unknown) => void): Promise<Queue> {
  const boss = new PgBoss({
    ...connectionOf(db),
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onFailure);
  await prepare(boss);
  const workers: string[] = [];
  let lost: string | undefined;
  return {
    async add(transaction, chunks) {
      await boss.insert(
        WAITING,
        chunks.map(({ id, priority }) => ({ id, priority, data: { chunk: id } satisfies Entry })),
        { db: fromKysely(transaction) },
      );
    },
    async remove(transaction, chunkIds) {
      if (chunkIds.length > 0) await boss.deleteJob(WAITING, [...chunkIds], { db: fromKysely(transaction) });
    },
    async work(handlers, atOnce) {
      for (let place = 0; place < atOnce; place += 1) {
        workers[place] = await boss.work<Entry>(
          WAITING,
          { pollingIntervalSeconds: POLL_SECONDS, heartbeatRefreshSeconds: REFRESH_SECONDS },
          async ([entry]) => {
            await withoutMessage(handlers.work(entry!.data.chunk));
            // Whoever found work looks for more at once.
            boss.notifyWorker(workers[place]!);
          },
        );
      }
      lost = await boss.work<Entry>(LOST, { pollingIntervalSeconds: SUPERVISE_SECONDS }, async ([entry]) => {
        await withoutMessage(handlers.giveUp(entry!.data.chunk));
        boss.notifyWorker(lost!);
      });
    },
    wake: () => workers.forEach((worker) => boss.notifyWorker(worker)),
    close: (withinMs) => boss.stop({ timeout: withinMs }),
  };
}
