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
import { newBacklogs } from './predict/backlogs.ts';

export interface ServiceOptions {
  /** The data folder. With a database URL it is not used. */
  folder: string;
  /** A PostgreSQL server; without one the embedded database in the folder is used. */
  databaseUrl?: string | undefined;
  host?: string;
  port: number;
  /** Where people reach the service, for links and cookies; without it, where it listens. */
  publicUrl?: string | undefined;
  /** The mail server that sends letters to people, as `smtp://…`, and the sender's address. */
  mail?: { url: string; from: string } | undefined;
  /** Networks of proxies in front, comma-separated: their word on a client's address counts. */
  proxies?: string | undefined;
  /** Whether a key has a limit on requests at a time and a second. Default: yes. */
  limitPace?: boolean;
  logger?: FastifyServerOptions['logger'];
  /** How its predictor is started; it loads the toolkit once the database has started. */
  predictor?: Omit<PredictorOptions, 'firstAfter'>;
  /** Whether this process works on jobs too. Default: yes on the embedded database, where no other process can; no on a server. */
  withWorker?: boolean;
  /** How long a job and its results are kept, in days. */
  jobDays?: number | undefined;
  now?: () => Date;
}

/** A service that listens. */
export interface RunningService {
  /** Its address, without a slash at the end. */
  address: string;
  /** A key, created because there was none yet; null later on. */
  firstKey: string | null;
  /** Where the first administrator signs up; null when there is one. */
  setupLink: string | null;
  /** Takes no more requests, answers those it has, and closes the database. */
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
  // The database opens here while the workers' threads start. The toolkit they load after it: see `without-tier-up.ts`.
  const { promise: firstAfter, resolve: tellLoaded } = Promise.withResolvers<void>();
  const opening = openDatabase(databaseUrl === undefined ? { folder } : { url: databaseUrl }, tellLoaded);
  // Why it could not be opened is told where it is waited for.
  opening.catch(() => {});
  closing.defer(() =>
    opening.then(
      (opened) => opened.destroy(),
      () => {},
    ),
  );
  const predictor = await createPredictor({ ...options.predictor, firstAfter });
  closing.defer(() => predictor.close());
  // A worker's first molecule takes a tenth of a second more than the next: this is it, and nobody waits for it.
  void predictor.isHealthy();
  const db = await opening;
  const publicUrl = () => options.publicUrl ?? place.address;
  const mailer = mail === undefined ? null : smtpMailer(mail.url, mail.from);
  closing.defer(() => mailer?.close());
  const accounts = accountsOnDemand({ db, publicUrl, mailer, onFailure: (error) => log.failed(error) });
  const now = options.now ?? (() => new Date());
  const chunksAtOnce = (options.withWorker ?? databaseUrl === undefined) ? 1 : 0;
  const jobs = deskOnDemand(
    { db, predictor, now },
    { days: options.jobDays ?? JOB_DAYS, chunksAtOnce, gentle: true, onFailure: (error) => log.jobFailed(error) },
  );
  closing.defer(() => jobs.close());
  return {
    db,
    predictor,
    accounts,
    jobs,
    backlogs: newBacklogs(),
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

/** Where what happens beside the answers is written down; the server's log, once there is one. */
interface Log {
  failed: (error: unknown) => void;
  namesFailed: (error: unknown) => void;
  jobFailed: (error: unknown) => void;
}

/** The first start creates a key, so that a newcomer has something to send. */
async function createFirstKey(context: Context): Promise<{ key: string; accountId: string } | null> {
  const book = keyBook(context.db, context.now);
  if ((await book.list()).length > 0) return null;
  return book.create({ name: 'first key', plan: 'standard', limit: null, expiresAt: null });
}

/**
 * Starts the service: database, toolkit workers, HTTP.
 *
 * @throws FolderInUse when another process works with the data folder; whatever the database or the port raises
 */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  // A failed start leaves nothing open behind.
  await using closing = new Closing();
  const place = { address: '' };
  const log: Log = { failed: () => {}, namesFailed: () => {}, jobFailed: () => {} };
  const context = await openContext(options, place, log, closing);
  // Loaded after the database, which the toolkit's first worker waits for.
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
  // The reason alone: a mail server's refusal may quote the address.
  log.failed = (error) => api.log.error({ reason: reasonOf(error) }, 'a letter could not be sent');
  log.namesFailed = (error) => api.log.error({ reason: reasonOf(error) }, 'the names of compounds could not be loaded');
  log.jobFailed = (error) => api.log.error({ reason: reasonOf(error) }, 'work on jobs failed, and is tried again');
  const first = await createFirstKey(context);
  const token = await issueSetupLink(context.db, first?.accountId ?? null);
  if (options.databaseUrl === undefined)
    closing.use(
      await startAdminServer(keyBook(context.db, context.now), () => dumpDatabase(context.db), options.folder),
    );
  place.address = await api.listen({ host: options.host ?? '127.0.0.1', port: options.port });
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
