import { createPredictor, type PredictorOptions } from '@eutomer/engine';
import type { FastifyServerOptions } from 'fastify';
import { explainMailFailure, smtpMailer, type Mailer } from './accounts/mail.ts';
import { issueSetupLink } from './accounts/setup-link.ts';
import { CleanupStack } from './cleanup-stack.ts';
import { preload } from './compounds/ask-thread.ts';
import { loadWhenIdle } from './compounds/load-when-idle.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import { dumpDatabase } from './db/backup.ts';
import { openDatabase } from './db/open-database.ts';
import { lockFolder } from './folder/lock-folder.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import { compileProxies } from './http/trusted-proxies.ts';
import { errorReason } from './error-reason.ts';
import { JobsUnreadableError } from './jobs/jobs-unreadable.ts';
import { startSweeping } from './jobs/sweep.ts';
import { createFirstKey } from './keys/create-first-key.ts';
import { createKeyStore } from './keys/key-store.ts';
import { KeyRateLimiter } from './keys/key-rate-limiter.ts';
import { JOB_DAYS } from './limits.ts';
import { GUIDE_FOLDER, WEB_FOLDER } from './paths.ts';

export interface ServiceOptions {
  /** The data folder; not used with a database URL. */
  folder: string;
  /** A PostgreSQL server; without one, the embedded database in the folder is used. */
  databaseUrl?: string | undefined;
  host?: string;
  port: number;
  /** Public URL, for links and cookies; default: the listening address. */
  publicUrl?: string | undefined;
  /** The mail server, as `smtp://…`, and the sender's address. */
  mail?: { url: string; from: string } | undefined;
  /** Trusted proxy ranges (CIDR), comma-separated. */
  proxies?: string | undefined;
  /** True to limit the request rate of keys. Default: true. */
  limitRate?: boolean;
  logger?: FastifyServerOptions['logger'];
  /** Predictor options; RDKit is loaded once the database has started. */
  predictor?: Omit<PredictorOptions, 'firstAfter'>;
  /**
   * True if this process also runs jobs. Default: true with the embedded database, where no other process can; false
   * with a server.
   */
  withWorker?: boolean;
  /** Retention of jobs and results, in days. */
  jobDays?: number | undefined;
  now?: () => Date;
}

export interface RunningService {
  /** Its URL without a trailing slash. */
  address: string;
  /** The first key, created on the very first start; null on later ones. */
  firstKey: string | null;
  /** Link for the first administrator to sign up; null if there is an administrator. */
  setupLink: string | null;
  /** Stops accepting requests, finishes those in progress, and closes the database. */
  stop(): Promise<void>;
}

async function openContext(
  options: ServiceOptions,
  { listener, mailer, log }: { listener: { address: string }; mailer: Mailer | null; log: Log },
  cleanup: CleanupStack,
): Promise<Context> {
  const { databaseUrl, folder } = options;
  if (databaseUrl === undefined) cleanup.use(lockFolder(folder));
  // The database opens while the worker threads start; they load RDKit only afterwards (see `without-tier-up.ts`).
  const { promise: firstAfter, resolve: resolveLoaded } = Promise.withResolvers<void>();
  const databaseOpening = openDatabase(databaseUrl === undefined ? { folder } : { url: databaseUrl }, resolveLoaded);
  // The error is handled where the promise is awaited.
  databaseOpening.catch(() => {});
  cleanup.defer(() =>
    databaseOpening.then(
      (openedDatabase) => openedDatabase.destroy(),
      () => {},
    ),
  );
  const predictor = await createPredictor({ ...options.predictor, firstAfter });
  cleanup.defer(() => predictor.close());
  // Warm-up: a worker's first molecule takes 0.1 s longer than later ones.
  void predictor.isHealthy();
  const db = await databaseOpening;
  cleanup.defer(() => mailer?.close());
  const context = createContext({
    db,
    predictor,
    publicUrl: () => options.publicUrl ?? listener.address,
    mailer,
    now: options.now ?? (() => new Date()),
    onEmailFailure: (error) => log.failure(error, 'an email could not be sent'),
    jobs: {
      days: options.jobDays ?? JOB_DAYS,
      concurrentChunks: (options.withWorker ?? databaseUrl === undefined) ? 1 : 0,
      onFailure: (error) => log.failure(error, 'the queue of jobs failed; retrying'),
    },
    rateLimiter: options.limitRate === false ? null : new KeyRateLimiter(),
  });
  // Emails about charges before the shutdown are still sent.
  cleanup.defer(() => context.accounts.flushEmails());
  cleanup.defer(() => context.jobs.close());
  return context;
}

/** Logs errors outside requests; connected to the server's log once it exists. */
interface Log {
  failure: (error: unknown, message: string) => void;
}

/**
 * Starts the service: database, RDKit workers, HTTP.
 *
 * @throws RangeError if the proxies cannot be read; FolderInUseError if another process uses the data folder; database errors, or an error from listening on the port
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  // Checked before a data folder is created.
  if (options.proxies !== undefined) compileProxies(options.proxies);
  // A failed start leaves nothing open.
  await using cleanup = new CleanupStack();
  const listener = { address: '' };
  const log: Log = { failure: () => {} };
  const mailer = options.mail === undefined ? null : smtpMailer(options.mail.url, options.mail.from);
  const context = await openContext(options, { listener, mailer, log }, cleanup);
  // These modules are loaded after the database has started, because the first RDKit worker waits for the database.
  const [{ buildServer }, { startAdminServer }] = await Promise.all([
    import('./http/build-server.ts'),
    import('./folder/admin-server.ts'),
  ]);
  const api = await buildServer(context, {
    logger: options.logger,
    web: WEB_FOLDER,
    guide: GUIDE_FOLDER,
    proxies: options.proxies,
  });
  cleanup.defer(() => api.close());
  // Log only the reason: a mail server's error may quote the address.
  log.failure = (error, message) =>
    error instanceof JobsUnreadableError
      ? api.log.error(error.message)
      : api.log.error({ reason: errorReason(error) }, message);
  if (options.databaseUrl === undefined)
    cleanup.use(
      await startAdminServer(createKeyStore(context.db, context.now), () => dumpDatabase(context.db), options.folder),
    );
  listener.address = await api.listen({
    host: options.host ?? '127.0.0.1',
    port: options.port,
    backlog: CONNECTION_LIMITS.maxUnaccepted,
  });
  // Only a service that listens shows its first key: it is created once, and shown once.
  const firstKey = await createFirstKey(context.db);
  const setupToken = await issueSetupLink(context.db, firstKey?.accountId ?? null);
  cleanup.use(startSweeping(context, (error) => log.failure(error, 'expired data could not be deleted; retrying')));
  const loadNames = async (): Promise<void> => {
    // Otherwise the first unknown target would delay all requests while the names of targets are indexed.
    context.predictor.targets.nearest('');
    await preload();
  };
  const onFailure = (error: unknown): void =>
    log.failure(error, 'the names of compounds and targets could not be loaded');
  cleanup.use(loadWhenIdle(context, { load: loadNames, onFailure }));
  // A mail server that is down for a moment does not stop the service.
  mailer?.verify().catch((error: unknown) => log.failure(error, explainMailFailure(error)));
  context.jobs.resume();
  const resources = cleanup.move();
  return {
    address: listener.address,
    firstKey: firstKey?.key ?? null,
    setupLink: setupToken === null ? null : `${context.publicUrl()}/set-up#${setupToken}`,
    stop: () => resources[Symbol.asyncDispose](),
  };
}
