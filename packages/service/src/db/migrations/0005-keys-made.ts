import type { Kysely } from 'kysely';

/** How many keys were made in a month with a mail address, or from a network address: it outlasts the account, so that a new one does not start anew. */
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
