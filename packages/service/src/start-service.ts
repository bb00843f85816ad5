import { createPredictor, loadReliability, type PredictorOptions } from '@eutomer/engine';
import type { FastifyServerOptions } from 'fastify';
import { accountsOnDemand } from './accounts/accounts-on-demand.ts';
import { smtpMailer } from './accounts/mail.ts';
import { issueSetupLink } from './accounts/setup-link.ts';
import { Closing } from './closing.ts';
import { loadWhenIdle } from './compounds/load-when-idle.ts';
import type { Context } from './context.ts';
import { dumpDatabase } from './db/backup.ts';
import { openDatabase } from './db/open-database.ts';
import { lockFolder } from './folder/lock-folder.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import { reasonOf } from './reason-of.ts';
import { deskOnDemand } from './jobs/desk-on-demand.ts';
import { startSweeping } from './jobs/sweep.ts';
import { keyBook } from './keys/key-book.ts';
import { KeyFinder } from './keys/key-finder.ts';
import { CostlyMolecules } from './keys/costly-molecules.ts';
import { Pace } from './keys/pace.ts';
import { WrongKeys } from './keys/wrong-keys.ts';
import { Ledger } from './quota/ledger.ts';
import { JOB_DAYS } from './limits.ts';
import { GUIDE_FOLDER, WEB_FOLDER } from './paths.ts';
import { createBacklogs } from './predict/backlogs.ts';

export interface ServiceOptions {
  /** The data folder; not used with a database URL. */
  folder: string;
  /** A PostgreSQL server; without one the embedded database in the folder is used. */
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
  limitPace?: boolean;
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

/** A listening service. */
export interface RunningService {
  /** Its URL without a trailing slash. */
  address: string;
  /** The first key, if one was created; null if keys already existed. */
  firstKey: string | null;
  /** Link for the first administrator to sign up; null if there is an administrator. */
  setupLink: string | null;
  /** Stops accepting requests, finishes those in progress, and closes the database. */
  stop(): Promise<void>;
}

async function openContext(
  options: ServiceOptions,
  place: { address: string },
  log: Log,
  closing: Closing,
): Promise<Context> {
  const { databaseUrl, folder, mail } = options;
  if (databaseUrl === undefined) closing.use(lockFolder(folder));
  // The database opens while the worker threads start; they load RDKit only afterwards (see `without-tier-up.ts`).
  const { promise: firstAfter, resolve: tellLoaded } = Promise.withResolvers<void>();
  const opening = openDatabase(databaseUrl === undefined ? { folder } : { url: databaseUrl }, tellLoaded);
  // The error is handled where the promise is awaited.
  opening.catch(() => {});
  closing.defer(() =>
    opening.then(
      (opened) => opened.destroy(),
      () => {},
    ),
  );
  const predictor = await createPredictor({ ...options.predictor, firstAfter });
  closing.defer(() => predictor.close());
  // Warm-up: a worker's first molecule takes 0.1 s longer than later ones.
  void predictor.isHealthy();
  const db = await opening;
  const publicUrl = () => options.publicUrl ?? place.address;
  const mailer = mail === undefined ? null : smtpMailer(mail.url, mail.from);
  closing.defer(() => mailer?.close());
  const accounts = accountsOnDemand({ db, publicUrl, mailer, onFailure: (error) => log.failed(error) });
  // Emails about charges before the shutdown are still sent.
  closing.defer(() => accounts.notified());
  const now = options.now ?? (() => new Date());
  const chunksAtOnce = (options.withWorker ?? databaseUrl === undefined) ? 1 : 0;
  const jobs = deskOnDemand(
    { db, predictor, now },
    {
      days: options.jobDays ?? JOB_DAYS,
      chunksAtOnce,
      yieldToCallers: true,
      onFailure: (error) => log.jobFailed(error),
    },
  );
  closing.defer(() => jobs.close());
  return {
    db,
    predictor,
    accounts,
    jobs,
    backlogs: createBacklogs(),
    ledger: new Ledger(db),
    keyFinder: new KeyFinder(db),
    wrongKeys: new WrongKeys(),
    costly: new CostlyMolecules(),
    pace: options.limitPace === false ? null : new Pace(),
    publicUrl,
    reliability: loadReliability(),
    now,
  };
}

/** Logs errors outside requests; connected to the server's log once it exists. */
interface Log {
  failed: (error: unknown) => void;
  namesFailed: (error: unknown) => void;
  jobFailed: (error: unknown) => void;
}

/** Creates a key on the first start, so that new users can try the API at once. */
async function createFirstKey(context: Context): Promise<{ key: string; accountId: string } | null> {
  const book = keyBook(context.db, context.now);
  if ((await book.list()).length > 0) return null;
  return book.create({ name: 'first key', plan: 'standard', limit: null, expiresAt: null });
}

/**
 * Starts the service: database, RDKit workers, HTTP.
 *
 * @throws FolderInUse if another process uses the data folder; errors of the database or the port
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  // A failed start leaves nothing open behind.
  await using closing = new Closing();
  const place = { address: '' };
  const log: Log = { failed: () => {}, namesFailed: () => {}, jobFailed: () => {} };
  const context = await openContext(options, place, log, closing);
  // Loaded after the database has started, because the first RDKit worker waits for that.
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
  closing.defer(() => api.close());
  // Log only the reason: a mail server's error may quote the address.
  log.failed = (error) => api.log.error({ reason: reasonOf(error) }, 'an email could not be sent');
  log.namesFailed = (error) => api.log.error({ reason: reasonOf(error) }, 'the compound names could not be loaded');
  log.jobFailed = (error) => api.log.error({ reason: reasonOf(error) }, 'running jobs failed; retrying');
  const first = await createFirstKey(context);
  const token = await issueSetupLink(context.db, first?.accountId ?? null);
  if (options.databaseUrl === undefined)
    closing.use(
      await startAdminServer(keyBook(context.db, context.now), () => dumpDatabase(context.db), options.folder),
    );
  place.address = await api.listen({
    host: options.host ?? '127.0.0.1',
    port: options.port,
    backlog: CONNECTION_LIMITS.maxUnaccepted,
  });
  closing.use(startSweeping(context, (error) => log.jobFailed(error)));
  closing.use(loadWhenIdle(context, { onFailure: (error) => log.namesFailed(error) }));
  context.jobs.resume().catch((error: unknown) => log.jobFailed(error));
  const opened = closing.move();
  return {
    address: place.address,
    firstKey: first?.key ?? null,
    setupLink: token === null ? null : `${context.publicUrl()}/set-up#${token}`,
    stop: () => opened[Symbol.asyncDispose](),
  };
}
