import type { Kysely } from 'kysely';

/**
 * Keys created per month for an email or IP address. Kept after an account is deleted, so that a new account does not
 * reset the limit.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('keys_made')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('made', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('keys_made_pk', ['subject', 'month'])
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('keys_made').execute();
}
