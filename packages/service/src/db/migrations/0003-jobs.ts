import type { Kysely } from 'kysely';
import { withId } from './columns.ts';

/**
 * Jobs and their chunks. A chunk's compounds and results are compressed JSON: one table row per compound would be ten
 * times larger, and a text column cannot hold the NUL that a caller may send. pg-boss, which delivers chunks to
 * workers, creates its own schema.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('job')
    .$call(withId)
    .addColumn('key_id', 'uuid', (column) => column.notNull().references('api_key.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('given_back', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('store', 'boolean', (column) => column.notNull())
    .addColumn('contribute', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz')
    .addColumn('finished_at', 'timestamptz')
    .addColumn('idempotency_key', 'text')
    .addColumn('body_hash', 'text')
    .addUniqueConstraint('job_idempotency', ['key_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('job_key').on('job').columns(['key_id', 'created_at']).execute();
  await db.schema.createIndex('job_expires').on('job').column('expires_at').execute();
  await db.schema
    .createTable('job_chunk')
    .$call(withId)
    .addColumn('job_id', 'uuid', (column) => column.notNull().references('job.id').onDelete('cascade'))
    .addColumn('first', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('input', 'bytea')
    .addColumn('output', 'bytea')
    .addUniqueConstraint('job_chunk_place', ['job_id', 'first'])
    .execute();
}

/** Also drops the queue's schema, whose chunks no longer exist. */
export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['job_chunk', 'job']) await db.schema.dropTable(table).execute();
  await db.schema.dropSchema('pgboss').ifExists().cascade().execute();
}
