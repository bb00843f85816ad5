import type { Kysely } from 'kysely';

/**
 * Former secrets of rotated keys, valid for a grace period. After reverting, only the newest secret of a key is valid.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('former_secret')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'uuid', (column) => column.notNull().references('api_key.id').onDelete('cascade'))
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('former_secret_key').on('former_secret').column('key_id').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('former_secret').execute();
}
