import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeSchema, listTables } from '../../../../tests/support/schema.ts';
import { onEachDatabase, testDatabase, type TestDatabase } from '../../../../tests/support/service.ts';
import type { Db } from './db.ts';
import { migrateToNumber, LATEST_MIGRATION } from './migrate.ts';

/** Reverts and reapplies all migrations one by one, with data. */

onEachDatabase('every migration', (database) => {
  let testDb: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    testDb = await testDatabase(database);
    ({ db } = testDb);
  });
  afterAll(async () => {
    await testDb[Symbol.asyncDispose]();
  });
  /** Inserts a row into every table of the latest schema. */
  const fill = async () => {
    await sql`INSERT INTO person (name, email) VALUES ('Ada', 'ada@example.org')`.execute(db);
    await sql`INSERT INTO account (name, plan, person_id) SELECT 'lab', 'free', id FROM person`.execute(db);
    await sql`INSERT INTO api_key (account_id, name, hash, last_four) SELECT id, 'key', 'hash', 'abcd' FROM account`.execute(
      db,
    );
    await sql`INSERT INTO former_secret (hash, key_id, last_four, ends_at) SELECT 'former', id, 'efgh', now() FROM api_key`.execute(
      db,
    );
    await sql`INSERT INTO allowance_notice (key_id, month, percent) SELECT id, '2026-11', 80 FROM api_key`.execute(db);
    await sql`INSERT INTO usage (key_id, month, used) SELECT id, '2026-11', 7 FROM api_key`.execute(db);
    await sql`INSERT INTO job (key_id, state, store, contribute, created_at, expires_at) SELECT id, 'queued', false, false, now(), now() FROM api_key`.execute(
      db,
    );
    await sql`INSERT INTO job_chunk (job_id, first, count, state, input) SELECT id, 0, 1, 'queued', 'x' FROM job`.execute(
      db,
    );
    await sql`INSERT INTO attempt (subject, attempts, since) VALUES ('hash', 1, now())`.execute(db);
  };

  it('can be reverted one by one with data, down to no tables, and reapplied to the same schema', async () => {
    const before = await describeSchema(db);
    await fill();
    const tablesDown = [await listTables(db)];
    for (let number = LATEST_MIGRATION - 1; number > 0; number -= 1) {
      expect(await migrateToNumber(db, number)).toHaveLength(1);
      tablesDown.push(await listTables(db));
      // The data of the oldest schema survives.
      expect(
        (
          await sql`SELECT account.name, used::int FROM account JOIN api_key ON account_id = account.id JOIN usage ON key_id = api_key.id`.execute(
            db,
          )
        ).rows,
      ).toEqual([{ name: 'lab', used: 7 }]);
    }
    expect(await migrateToNumber(db, 0)).toHaveLength(1);
    expect(await listTables(db)).toEqual([]);
    const tablesUp = [];
    for (let number = 1; number <= LATEST_MIGRATION; number += 1) {
      expect(await migrateToNumber(db, number)).toHaveLength(1);
      tablesUp.push(await listTables(db));
    }
    expect(tablesUp).toEqual(tablesDown.toReversed());
    expect(await describeSchema(db)).toEqual(before);
    await fill();
  });

  it('does nothing for the current number, and rejects an unknown one', async () => {
    expect(await migrateToNumber(db, LATEST_MIGRATION)).toEqual([]);
    await expect(migrateToNumber(db, LATEST_MIGRATION + 1)).rejects.toThrow(
      `expected a migration from 0 to ${LATEST_MIGRATION}`,
    );
  });
});
