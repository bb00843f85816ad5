import { createPredictor, type Predictor } from '@eutomer/engine';
import { constants, cpSync } from 'node:fs';
import { describe, inject } from 'vitest';
import type { Mailer } from '../../packages/service/src/accounts/mail.ts';
import type { Context } from '../../packages/service/src/context.ts';
import { createContext } from '../../packages/service/src/create-context.ts';
import type { Db } from '../../packages/service/src/db/db.ts';
import { openDatabase, type DatabaseLocation } from '../../packages/service/src/db/open-database.ts';
import type { Api } from '../../packages/service/src/http/api.ts';
import { buildServer, type ServerOptions } from '../../packages/service/src/http/build-server.ts';
import { createKey, type KeyRequest } from '../../packages/service/src/keys/create-key.ts';
import type { CostlyMolecules } from '../../packages/service/src/keys/costly-molecules.ts';
import type { KeyRateLimiter } from '../../packages/service/src/keys/key-rate-limiter.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { LONG } from './long.ts';
import { freshDatabase, TEMPLATE } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

export { temporaryFolder };

/** The databases that the service runs on. */
export const DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** Runs a suite on each database, with the database's name in its title. */
export const onEachDatabase = (name: string, suite: (database: DatabaseName) => void): void => {
  describe.each(DATABASES)(`${name} (%s)`, suite);
};

/**
 * Runs a suite on PostgreSQL, and in `npm run test:long` also on the embedded database: for rules above the SQL, which
 * do not depend on the database.
 */
export const onPostgresFirst = (name: string, suite: (database: DatabaseName) => void): void => {
  describe.each(LONG ? DATABASES : (['PostgreSQL'] as const))(`${name} (%s)`, suite);
};

/**
 * Copies an empty embedded database with the latest schema into a folder, so that the first start need not create one,
 * which would take seconds.
 */
const copyDatabase = (folder: string): void =>
  cpSync(inject('embeddedDatabase'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** A place for a new, empty database with the latest schema; an embedded one goes to `folder`. */
export async function newPlace(database: DatabaseName, folder: string): Promise<DatabaseLocation> {
  if (database === 'PostgreSQL') return { url: await freshDatabase(inject('postgresUrl'), { copyOf: TEMPLATE }) };
  copyDatabase(folder);
  return { folder };
}

/** A database without a service. */
export interface TestDatabase extends AsyncDisposable {
  db: Db;
  /** The folder of an embedded database. */
  folder: string;
}

/** Opens a new, empty database with the latest schema. */
export async function testDatabase(database: DatabaseName): Promise<TestDatabase> {
  const folder = temporaryFolder();
  const db = await openDatabase(await newPlace(database, folder.path));
  return {
    db,
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      folder[Symbol.dispose]();
    },
  };
}

/**
 * Environment variables that select a process's database: a new one on a server, or the embedded one in its data
 * folder.
 */
export async function newEnvironment(database: DatabaseName): Promise<Record<string, string>> {
  return { DATABASE_URL: database === 'PGlite' ? '' : await freshDatabase(inject('postgresUrl')) };
}

/**
 * A data folder with an empty embedded database, deleted with `using`: for processes whose very first start is not
 * tested.
 */
export function dataFolder(): Disposable & { path: string } {
  const folder = temporaryFolder();
  copyDatabase(folder.path);
  return folder;
}

export interface TestService extends AsyncDisposable {
  api: Api;
  context: Context;
  /** Sets the service's clock. */
  setTime(time: string): void;
  /** Creates a key; by default on the standard plan. */
  key(keyRequest?: Partial<KeyRequest>): Promise<string>;
  /** Sends a request in process, with the key in the header that the path requires. */
  post(path: string, body: unknown, key?: string | null, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // Tests access bodies of every shape; schemas check the shapes.
  body: any;
  text: string;
}

/** Requests to a service in process. */
function requestsTo(api: Api): Pick<TestService, 'post' | 'get'> {
  const answer = (response: Awaited<ReturnType<Api['inject']>>): Answer => ({
    status: response.statusCode,
    headers: response.headers,
    body: /json/.test(String(response.headers['content-type'])) ? response.json() : null,
    text: response.body,
  });
  return {
    async post(path, body, key, headers = {}) {
      const credential: Record<string, string> =
        key === undefined || key === null
          ? {}
          : path.startsWith('/v1')
            ? { authorization: `Bearer ${key}` }
            : { 'x-api-key': key };
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      return answer(
        await api.inject({
          method: 'POST',
          url: path,
          payload,
          headers: { 'content-type': 'application/json', ...credential, ...headers },
        }),
      );
    },
    async get(path) {
      return answer(await api.inject({ method: 'GET', url: path }));
    },
  };
}

/**
 * Shared by all services without their own predictor, for the lifetime of this process: starting one takes seconds of
 * CPU time.
 */
let shared: Promise<Predictor> | undefined;

/**
 * A complete service in this process on a fresh database, without a port. It runs its own jobs unless `chunksAtOnce` is
 * 0, and hashes passwords cheaply unless `slowPasswords` is set.
 */
export async function testService(
  database: DatabaseName,
  options: ServerOptions & {
    predictor?: Predictor;
    mailer?: Mailer;
    pace?: KeyRateLimiter;
    costly?: CostlyMolecules;
    chunksAtOnce?: number;
    slowPasswords?: boolean;
  } = {},
): Promise<TestService> {
  const testDb = await testDatabase(database);
  const { db } = testDb;
  const predictor = options.predictor ?? (await (shared ??= createPredictor({ threads: 1 })));
  let now: Date | null = null;
  const fail = (error: unknown): never => {
    throw error;
  };
  const context = createContext({
    db,
    predictor,
    publicUrl: () => 'http://eutomer.test',
    mailer: options.mailer ?? null,
    now: () => now ?? new Date(),
    onEmailFailure: fail,
    jobs: { days: 7, concurrentChunks: options.chunksAtOnce ?? 1, onFailure: fail },
    rateLimiter: options.pace ?? null,
    ...(options.costly === undefined ? {} : { costlyMolecules: options.costly }),
    ...(options.slowPasswords ? {} : { passwordHash: CHEAP_PASSWORDS }),
  });
  const api = await buildServer(context, { docs: false, ...options });

  return {
    api,
    context,
    setTime: (time) => {
      now = new Date(time);
    },
    async key(keyRequest = {}) {
      return (await createKey(db, { name: 'test', plan: 'standard', limit: null, expiresAt: null, ...keyRequest })).key;
    },
    ...requestsTo(api),
    async [Symbol.asyncDispose]() {
      await api.close();
      await context.jobs.close();
      await testDb[Symbol.asyncDispose]();
    },
  };
}
