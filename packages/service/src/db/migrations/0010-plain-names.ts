import type { Kysely } from 'kysely';
import { withId } from './columns.ts';

/** New and old names of the columns of jobs, by table. */
const RENAMED = {
  job: { refunded: 'given_back', culprits: 'guilty' },
  job_chunk: { starts: 'begun', isolated: 'alone', culprits: 'guilty' },
};

/**
 * Plain names, and no IP addresses. Attempts of all kinds are counted in one table; its counts, an hour old at most,
 * start anew. Better-auth's table of requests, which held IP addresses in plain text, is no longer used.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['sign_in_failure', 'rate_limit']) await db.schema.dropTable(table).execute();
  await db.schema
    .createTable('attempt')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull())
    .execute();
  for (const [table, names] of Object.entries(RENAMED))
    for (const [name, oldName] of Object.entries(names))
      await db.schema.alterTable(table).renameColumn(oldName, name).execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const [table, names] of Object.entries(RENAMED))
    for (const [name, oldName] of Object.entries(names))
      await db.schema.alterTable(table).renameColumn(name, oldName).execute();
  await db.schema.dropTable('attempt').execute();
  await db.schema
    .createTable('rate_limit')
    .$call(withId)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_request', 'double precision', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sign_in_failure')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull())
    .execute();
}
