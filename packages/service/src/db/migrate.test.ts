import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/postgres.ts';
import { describeSchema, listTables } from '../../../../tests/support/schema.ts';
import { onEachDatabase, testDatabase, type TestDatabase } from '../../../../tests/support/service.ts';
import type { Db } from './db.ts';
import { migrateToNumber } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/** Migrates a database with data up and down. */

onEachDatabase('migration 0002', (database) => {
  let testDb: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    testDb = await testDatabase(database);
    ({ db } = testDb);
    // Down to 0002, the subject of these tests.
    await migrateToNumber(db, 2);
  });
  afterAll(async () => {
    await testDb[Symbol.asyncDispose]();
  });
  /** The data of 0001, in its columns. */
  const data = async () =>
    Promise.all(
      [
        sql`SELECT id, name, plan, monthly_limit, created_at FROM account ORDER BY name`,
        sql`SELECT id, account_id, name, hash, last_four, created_at, last_used_at, expires_at, revoked_at FROM api_key ORDER BY name`,
        sql`SELECT key_id, month, used FROM usage ORDER BY month`,
        sql`SELECT id, canonical_smiles, result, day::text, contribute FROM stored_query ORDER BY canonical_smiles`,
      ].map(async (query) => (await query.execute(db)).rows),
    );
  const FIRST = ['account', 'api_key', 'stored_query', 'usage'];
  const SECOND = [
    'credential',
    'person',
    'rate_limit',
    'session',
    'setting',
    'setup_link',
    'sign_in_failure',
    'usage_day',
    'verification',
  ];
  let latest: unknown[];
  let stored: unknown[];

  it('down leaves the tables of 0001 unchanged', async () => {
    latest = await describeSchema(db);
    expect(await listTables(db)).toEqual([...FIRST, ...SECOND].sort());
    await migrateToNumber(db, 1);
    expect(await listTables(db)).toEqual(FIRST);
    await sql`INSERT INTO account (name, plan, monthly_limit) VALUES ('first', 'free', NULL), ('second', 'enterprise', 500)`.execute(
      db,
    );
    await sql`INSERT INTO api_key (account_id, name, hash, last_four, revoked_at) SELECT id, name || '-key', name, 'abcd', now() FROM account`.execute(
      db,
    );
    await sql`INSERT INTO usage (key_id, month, used) SELECT id, '2026-11', 9007199254740993 FROM api_key WHERE name = 'first-key'`.execute(
      db,
    );
    await sql`INSERT INTO stored_query (canonical_smiles, result, day, contribute) VALUES ('CCO', '{"scope": "out-of-scope"}', '2026-11-30', true)`.execute(
      db,
    );
    stored = await data();
  });
  it('up keeps every row of 0001: accounts without owners, keys that are not deleted', async () => {
    await migrateToNumber(db, 2);
    expect(await data()).toEqual(stored);
    expect(await describeSchema(db)).toEqual(latest);
    expect(await db.selectFrom('account').select('person_id').execute()).toEqual([
      { person_id: null },
      { person_id: null },
    ]);
    expect(await db.selectFrom('api_key').select('deleted_at').execute()).toEqual([
      { deleted_at: null },
      { deleted_at: null },
    ]);
  });
  it('down again, with account owners, keeps their accounts, keys and usage', async () => {
    const { id: person } = await db
      .insertInto('person')
      .values({ name: 'Ada', email: 'ada@example.org', email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ person_id: person }).where('name', '=', 'first').execute();
    await sql`INSERT INTO session (person_id, token, expires_at) VALUES (${person}, 'token', now())`.execute(db);
    await sql`INSERT INTO usage_day (key_id, day, used) SELECT id, '2026-11-30', 7 FROM api_key`.execute(db);
    await sql`INSERT INTO setup_link (hash, account_id) SELECT 'hash', id FROM account WHERE name = 'second'`.execute(
      db,
    );
    await migrateToNumber(db, 1);
    expect(await listTables(db)).toEqual(FIRST);
    expect(await data()).toEqual(stored);
  });
  it('up again gives the same schema and the same data', async () => {
    await migrateToNumber(db, 2);
    expect(await describeSchema(db)).toEqual(latest);
    expect(await data()).toEqual(stored);
  });
  it('deleting a user deletes what they own; accounts without an owner stay', async () => {
    const { id: person } = await db
      .insertInto('person')
      .values({ name: 'Ada', email: 'ada@example.org', email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ person_id: person }).where('name', '=', 'first').execute();
    await expect(
      db.updateTable('account').set({ person_id: person }).where('name', '=', 'second').execute(),
    ).rejects.toThrow(/unique/);
    await db.deleteFrom('person').execute();
    expect(await db.selectFrom('account').select('name').execute()).toEqual([{ name: 'second' }]);
    expect(await db.selectFrom('api_key').select('name').execute()).toEqual([{ name: 'second-key' }]);
    expect(await db.selectFrom('usage').select('used').execute()).toEqual([]);
  });
});

describe('several processes that start at once on a new server', () => {
  it('migrate it once, and all start', async () => {
    const url = await freshDatabase(inject('postgresUrl'));
    const databases = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url })));
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY 1`.execute(databases[0]!);
    expect(rows.map(({ name }) => name)).toEqual([
      '0001-keys-usage-queries',
      '0002-people-and-days',
      '0003-jobs',
      '0004-charge',
      '0005-keys-made',
      '0006-job-secrets',
      '0007-lost-chunks',
      '0008-former-secrets',
      '0009-allowance-notices',
      '0010-plain-names',
    ]);
    await Promise.all(databases.map((db) => db.destroy()));
  });
});
