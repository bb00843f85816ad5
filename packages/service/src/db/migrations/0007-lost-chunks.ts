import { sql, type Kysely } from 'kysely';

/**
 * For each chunk: the number of starts, the compound being processed alone, and the compounds that crashed a worker,
 * which are not retried.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('job_chunk')
    .addColumn('begun', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('alone', 'integer')
    .addColumn('guilty', sql`integer[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute();
  await db.schema
    .alterTable('job')
    .addColumn('guilty', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('job_chunk').dropColumn('begun').dropColumn('alone').dropColumn('guilty').execute();
  await db.schema.alterTable('job').dropColumn('guilty').execute();
}
