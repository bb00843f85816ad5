import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onEachDatabase, testDatabase } from '../../../../tests/support/service.ts';
import { migrateToLatest, migrateToNumber } from './migrate.ts';

/** Migration 0010 renames columns of jobs; their values survive in both directions. */

onEachDatabase('migration 0010', (database) => {
  it('keeps what a job has refunded and which of its compounds crashed a worker, up and down', async () => {
    await using testDb = await testDatabase(database);
    const { db } = testDb;
    const values = { culprits: 2, refunded: 7 };
    const chunkValues = { starts: 3, isolated: 4, culprits: [1, 2] };
    await migrateToNumber(db, 9);
    await sql`INSERT INTO account (name, plan) VALUES ('lab', 'free')`.execute(db);
    await sql`INSERT INTO api_key (account_id, name, hash, last_four) SELECT id, 'key', 'hash', 'abcd' FROM account`.execute(
      db,
    );
    await sql`INSERT INTO job (key_id, state, store, contribute, created_at, expires_at, guilty, given_back) SELECT id, 'running', false, false, now(), now(), 2, 7 FROM api_key`.execute(
      db,
    );
    await sql`INSERT INTO job_chunk (job_id, first, count, state, begun, alone, guilty) SELECT id, 0, 5, 'running', 3, 4, '{1,2}' FROM job`.execute(
      db,
    );
    await sql`INSERT INTO rate_limit (key, count, last_request) VALUES ('203.0.113.7|/sign-up/email', 1, 0)`.execute(
      db,
    );
    await migrateToLatest(db);
    expect(await db.selectFrom('job').select(['culprits', 'refunded']).execute()).toEqual([values]);
    expect(await db.selectFrom('job_chunk').select(['starts', 'isolated', 'culprits']).execute()).toEqual([
      chunkValues,
    ]);
    await migrateToNumber(db, 9);
    expect((await sql`SELECT guilty AS culprits, given_back AS refunded FROM job`.execute(db)).rows).toEqual([values]);
    expect(
      (await sql`SELECT begun AS starts, alone AS isolated, guilty AS culprits FROM job_chunk`.execute(db)).rows,
    ).toEqual([chunkValues]);
    expect((await sql`SELECT * FROM rate_limit`.execute(db)).rows).toEqual([]);
  });
});
