import type { DataLocation } from '@eutomer/service';

/** A URL of PostgreSQL, or the path of its socket. */
const POSTGRES = /^(postgres(ql)?:\/\/|socket:|\/)/;

/**
 * The setting DATABASE_URL; undefined if it is not set.
 *
 * @throws RangeError if it is not an address of PostgreSQL
 */
export function readDatabaseUrl(): string | undefined {
  const url = process.env.DATABASE_URL;
  // Not quoted: it may contain a password.
  if (url && !POSTGRES.test(url))
    throw new RangeError(
      'expected DATABASE_URL to be the address of a PostgreSQL server, such as postgres://user:password@127.0.0.1:5432/eutomer',
    );
  return url || undefined;
}

/** Where the commands find the database: PostgreSQL if DATABASE_URL is set, otherwise the data folder. */
export const databaseLocation = (folder: string): DataLocation => ({ folder, databaseUrl: readDatabaseUrl() });
