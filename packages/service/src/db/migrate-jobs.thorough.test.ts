import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/postgres.ts';
import { describeSchema, listTables } from '../../../../tests/support/schema.ts';
import { onEachDatabase, testDatabase, type TestDatabase } from '../../../../tests/support/service.ts';
import type { Db } from './db.ts';
import { migrateToLatest, migrateToNumber } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openQueue } from './queue.ts';

onEachDatabase('migration 0003', (database) => {
  let testDb: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    testDb = await testDatabase(database);
    ({ db } = testDb);
  });
  afterAll(async () => {
    await testDb[Symbol.asyncDispose]();
  });
  const schemas = async () =>
    (
      await sql<{
        name: string;
      }>`SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name IN ('public', 'pgboss') ORDER BY 1`.execute(
        db,
      )
    ).rows.map(({ name }) => name);
  const jobTables = async () => (await listTables(db)).filter((name) => name.startsWith('job'));

  it('down removes the jobs and the queue, and keeps the accounts; up creates the same tables again', async () => {
    const before = await describeSchema(db);
    await sql`INSERT INTO account (name, plan) VALUES ('kept', 'free')`.execute(db);
    await (
      await openQueue(db, (error) => {
        throw error;
      })
    ).close(1_000);
    expect([await jobTables(), await schemas()]).toEqual([
      ['job', 'job_chunk', 'job_secret'],
      ['pgboss', 'public'],
    ]);
    await migrateToNumber(db, 2);
    expect([await jobTables(), await schemas()]).toEqual([[], ['public']]);
    await migrateToLatest(db);
    expect(await describeSchema(db)).toEqual(before);
    expect(await db.selectFrom('account').select('name').execute()).toEqual([{ name: 'kept' }]);
  });
});

it('several processes that open the queue of a new server simultaneously create it once', async () => {
  const url = await freshDatabase(inject('postgresUrl'));
  const dbs = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ url })));
  const failures: unknown[] = [];
  const queues = await Promise.all(
    dbs.map((db) =>
      openQueue(db, (error) => {
        failures.push(error);
      }),
    ),
  );
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM pgboss.queue WHERE name LIKE 'eutomer%' ORDER BY 1`.execute(dbs[0]!);
  expect(rows.map(({ name }) => name)).toEqual(['eutomer-chunks', 'eutomer-chunks-lost']);
  await Promise.all(queues.map((queue) => queue.close(1_000)));
  await Promise.all(dbs.map((db) => db.destroy()));
  expect(failures).toEqual([]);
});
