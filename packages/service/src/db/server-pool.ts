import type { Socket } from 'node:net';
import { Pool, type PoolClient } from 'pg';

/** Maximum connections per process to a PostgreSQL server. */
const POOL_SIZE = 10;

/** How long a statement may go without a response. Only migrations take longer. */
export const SILENCE_MS = 60_000;

/** A pool of connections, and a function that starts to end those that have become silent. */
export interface ServerPool {
  pool: Pool;
  watchSilence: () => void;
}

const socketOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Connects to a PostgreSQL server.
 *
 * If its machine fails or the network is cut, connections look open, and the system gives them up only after a quarter of
 * an hour. Until then every request would wait, even if the database is back under the same name. Therefore a connection
 * whose statement gets no response is ended.
 */
export function openServerPool(url: string, silenceMs: number): ServerPool {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: 5_000 });
  let isWatching = false;
  // The pool replaces a broken connection, and the statement that used it throws. Without these listeners Node would
  // exit: the pool's is for idle connections, the connection's own for connections in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const socket = socketOf(client);
    socket.on('timeout', () =>
      socket.destroy(
        Object.assign(new Error(`the database did not respond for ${silenceMs / 1_000} seconds`), {
          code: 'ETIMEDOUT',
        }),
      ),
    );
  });
  pool.on('acquire', (client) => {
    if (isWatching) socketOf(client).setTimeout(silenceMs);
  });
  pool.on('release', (_error, client) => {
    socketOf(client).setTimeout(0);
  });
  return {
    pool,
    watchSilence: () => {
      isWatching = true;
    },
  };
}
