import { sql, type Kysely } from 'kysely';
import { withId } from './columns.ts';

/** Accounts with plans, API keys, monthly usage per key, and stored queries. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('account')
    .$call(withId)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('monthly_limit', 'integer')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createTable('api_key')
    .$call(withId)
    .addColumn('account_id', 'uuid', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('last_used_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('api_key_account').on('api_key').column('account_id').execute();
  await db.schema
    .createTable('usage')
    .addColumn('key_id', 'uuid', (column) => column.notNull().references('api_key.id').onDelete('cascade'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('used', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_pk', ['key_id', 'month'])
    .execute();
  await db.schema
    .createTable('stored_query')
    .$call(withId)
    .addColumn('canonical_smiles', 'text', (column) => column.notNull())
    .addColumn('result', 'jsonb', (column) => column.notNull())
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('contribute', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('stored_query_day').on('stored_query').column('day').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['stored_query', 'usage', 'api_key', 'account']) await db.schema.dropTable(table).execute();
}
