import type { Kysely } from 'kysely';

/**
 * Warnings about a month's allowance that were sent by email, so that each is sent at most once, whichever process
 * charges.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('allowance_notice')
    .addColumn('key_id', 'uuid', (column) => column.notNull().references('api_key.id').onDelete('cascade'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('allowance_notice_pk', ['key_id', 'month', 'percent'])
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('allowance_notice').execute();
}
