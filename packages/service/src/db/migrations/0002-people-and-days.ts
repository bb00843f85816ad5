import { sql, type Kysely } from 'kysely';
import { withId, withTimestamps } from './columns.ts';

/**
 * Users (the tables of better-auth under our names), account ownership, administrator setup links, and daily
 * usage. The row of a deleted key is kept, so that its usage still counts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createPersonTables(db);
  await createSignInTables(db);
  await db.schema
    .alterTable('account')
    .addColumn('person_id', 'uuid', (column) => column.unique().references('person.id').onDelete('cascade'))
    .execute();
  await db.schema.alterTable('api_key').addColumn('deleted_at', 'timestamptz').execute();
  await db.schema
    .createTable('setup_link')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'uuid', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createTable('usage_day')
    .addColumn('key_id', 'uuid', (column) => column.notNull().references('api_key.id').onDelete('cascade'))
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('used', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_day_pk', ['day', 'key_id'])
    .execute();
}

async function createPersonTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('person')
    .$call(withId)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('member'))
    .$call(withTimestamps)
    .execute();
  await db.schema
    .createTable('credential')
    .$call(withId)
    .addColumn('person_id', 'uuid', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'timestamptz')
    .addColumn('refresh_token_expires_at', 'timestamptz')
    .addColumn('scope', 'text')
    .$call(withTimestamps)
    .execute();
  await db.schema.createIndex('credential_person').on('credential').column('person_id').execute();
}

async function createSignInTables(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('session')
    .$call(withId)
    .addColumn('person_id', 'uuid', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .$call(withTimestamps)
    .execute();
  await db.schema.createIndex('session_person').on('session').column('person_id').execute();
  await db.schema
    .createTable('verification')
    .$call(withId)
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .$call(withTimestamps)
    .execute();
  await db.schema.createIndex('verification_identifier').on('verification').column('identifier').execute();
  // Milliseconds as floating point: one of the drivers returns a bigint as a string, and better-auth does arithmetic on
  // it.
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
  await db.schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['usage_day', 'setup_link']) await db.schema.dropTable(table).execute();
  await db.schema.alterTable('api_key').dropColumn('deleted_at').execute();
  await db.schema.alterTable('account').dropColumn('person_id').execute();
  for (const table of ['setting', 'sign_in_failure', 'rate_limit', 'verification', 'session', 'credential', 'person'])
    await db.schema.dropTable(table).execute();
}
