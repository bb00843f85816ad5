import { must } from '@eutomer/engine/must';
import {
  PGliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EmbeddedDatabase } from './embedded.ts';

const crashError = (): Error => Object.assign(new Error('the embedded database has crashed'), { code: '57P02' });

/** Runs an operation and records whether it crashed the database. */
export async function detectPanic<Result>(
  embedded: EmbeddedDatabase,
  operation: () => Promise<Result>,
): Promise<Result> {
  if (embedded.crashed) throw crashError();
  try {
    return await operation();
  } catch (error) {
    embedded.recordError(error);
    throw error;
  }
}

/** Wraps a connection: if a query crashes the database, no further queries are sent. */
function watchConnection(connection: DatabaseConnection, embedded: EmbeddedDatabase): DatabaseConnection {
  return {
    executeQuery: <Row>(query: CompiledQuery) => detectPanic(embedded, () => connection.executeQuery<Row>(query)),
    streamQuery: () => {
      throw new Error('the embedded database does not support streaming');
    },
  };
}

/**
 * Kysely's driver for the embedded database, with two differences: it yields to the event loop after each use of the
 * connection, because a queue of waiting queries would otherwise block all other requests, even rejections; and it
 * survives a crash of the database.
 */
class EmbeddedDriver implements Driver {
  readonly #embedded: EmbeddedDatabase;
  #inner: Driver;
  /** The inner driver's own connections, which its transaction methods expect. */
  readonly #innerConnections = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(embedded: EmbeddedDatabase) {
    this.#embedded = embedded;
    this.#inner = this.#newInner();
  }

  #newInner(): Driver {
    return new PGliteDialect({ pglite: () => this.#embedded.running() }).createDriver();
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    // Kysely does not expect this to fail: if the database cannot be restarted yet, the first statement throws.
    if (this.#embedded.crashed) {
      await this.#embedded.restartIfPossible();
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- the restart changes it
      if (!this.#embedded.crashed) {
        this.#inner = this.#newInner();
        await this.#inner.init();
      }
    }
    const inner = await this.#inner.acquireConnection();
    const connection = watchConnection(inner, this.#embedded);
    this.#innerConnections.set(connection, inner);
    return connection;
  }

  #getInner(connection: DatabaseConnection): DatabaseConnection {
    return must(this.#innerConnections.get(connection), 'a connection of this driver');
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return detectPanic(this.#embedded, () => this.#inner.beginTransaction(this.#getInner(connection), settings));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return detectPanic(this.#embedded, () => this.#inner.commitTransaction(this.#getInner(connection)));
  }

  /** A crashed database has nothing to roll back. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#embedded.crashed) await this.#inner.rollbackTransaction(this.#getInner(connection));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await nextTurn();
    await this.#inner.releaseConnection(this.#getInner(connection));
  }

  async destroy(): Promise<void> {
    if (!this.#embedded.crashed) await this.#inner.destroy();
  }
}

export class EmbeddedDialect extends PGliteDialect {
  readonly #embedded: EmbeddedDatabase;

  constructor(embedded: EmbeddedDatabase) {
    super({ pglite: () => embedded.running() });
    this.#embedded = embedded;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#embedded);
  }
}
