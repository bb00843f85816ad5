import { createPredictor, loadReliability, type PredictorOptions } from '@eutomer/engine';
import type { FastifyServerOptions } from 'fastify';
import type { Context } from './context.ts';
import { openDatabase } from './db/open-database.ts';
import { startAdminServer } from './folder/admin-server.ts';
import { lockFolder } from './folder/lock-folder.ts';
import { buildServer } from './http/build-server.ts';
import { WEB_FOLDER } from './http/web.ts';
import { keyBook } from './keys/key-book.ts';

export interface ServiceOptions {
  /** The data folder. With a database URL it is not used. */
  folder: string;
  /** A PostgreSQL server; without one the embedded database in the folder is used. */
  databaseUrl?: string | undefined;
  host?: string;
  port: number;
  logger?: FastifyServerOptions['logger'];
  predictor?: PredictorOptions;
  now?: () => Date;
}

/** A service that listens. */
export interface RunningService {
  /** Its address, without a slash at the end. */
  address: string;
  /** A key, created because there was none yet; null later on. */
  firstKey: string | null;
  /** Takes no more requests, answers those it has, and closes the database. */
  stop(): Promise<void>;
}

/** Closes what was opened, the last first, so that a failed start leaves nothing behind. */
type Closing = AsyncDisposableStack;

async function openContext(options: ServiceOptions, closing: Closing): Promise<Context> {
  const { databaseUrl, folder } = options;
  if (databaseUrl === undefined) closing.use(lockFolder(folder));
  const db = await openDatabase(databaseUrl === undefined ? { folder } : { url: databaseUrl });
  closing.defer(() => db.destroy());
  const predictor = await createPredictor(options.predictor);
  closing.defer(() => predictor.close());
  return { db, predictor, reliability: loadReliability(), now: options.now ?? (() => new Date()) };
}

/** The first start creates a key, so that a newcomer has something to send. */
async function createFirstKey(context: Context): Promise<string | null> {
  const book = keyBook(context.db, context.now);
  if ((await book.list()).length > 0) return null;
  return (await book.create({ name: 'first key', plan: 'standard', limit: null, expiresAt: null })).key;
}

/**
 * Starts the service: database, toolkit workers, HTTP.
 *
 * @throws FolderInUse when another process works with the data folder; whatever the database or the port raises
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  await using closing = new AsyncDisposableStack();
  const context = await openContext(options, closing);
  const api = await buildServer(context, { logger: options.logger, web: WEB_FOLDER });
  closing.defer(() => api.close());
  const firstKey = await createFirstKey(context);
  if (options.databaseUrl === undefined) closing.use(await startAdminServer(keyBook(context.db, context.now), options.folder));
  const address = await api.listen({ host: options.host ?? '127.0.0.1', port: options.port });
  const opened = closing.move();
  return { address, firstKey, stop: () => opened.disposeAsync() };
}
