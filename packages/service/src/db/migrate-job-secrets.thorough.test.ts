import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesContaining } from '../../../../attack/scan-folder.ts';
import { onEachDatabase, testDatabase, type TestDatabase } from '../../../../tests/support/service.ts';
import { unpack } from '../jobs/pack.ts';
import { keyedHash } from '../seal.ts';
import type { Db } from './db.ts';
import { getJobKeys } from './job-keys.ts';
import { migrateToLatest, migrateToNumber } from './migrate.ts';
import { scrubOnce } from './vacuum.ts';

const WORD = 'Compound-of-before';
const clear = gzipSync(
  Array.from(
    { length: 900 },
    (_, row) =>
      `${JSON.stringify({ smiles: 'CCO', name: `${WORD}-${createHash('sha256').update(String(row)).digest('hex')}` })}\n`,
  ).join(''),
);

onEachDatabase('migration 0006', (database) => {
  let testDb: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    testDb = await testDatabase(database);
    ({ db } = testDb);
    await migrateToNumber(db, 4);
    await sql`INSERT INTO account (name, plan) VALUES ('lab', 'free')`.execute(db);
    await sql`INSERT INTO api_key (account_id, name, hash, last_four) SELECT id, 'key', 'hash', 'abcd' FROM account`.execute(
      db,
    );
    await sql`INSERT INTO job (key_id, state, store, contribute, created_at, expires_at, idempotency_key, body_hash) SELECT id, 'running', false, false, now(), now(), 'mine', 'abc' FROM api_key`.execute(
      db,
    );
    await sql`INSERT INTO job_chunk (job_id, first, count, state, input) SELECT id, 0, 900, 'queued', ${clear} FROM job`.execute(
      db,
    );
    await sql`INSERT INTO job_chunk (job_id, first, count, state, output) SELECT id, 900, 900, 'done', ${clear} FROM job`.execute(
      db,
    );
    await sql`INSERT INTO job_chunk (job_id, first, count, state) SELECT id, 1800, 1, 'cancelled' FROM job`.execute(db);
    // A chunk left by an earlier job.
    await sql`INSERT INTO job_chunk (job_id, first, count, state, input) SELECT id, 1801, 900, 'queued', ${clear} FROM job`.execute(
      db,
    );
    await sql`DELETE FROM job_chunk WHERE first = 1801`.execute(db);
  });
  afterAll(async () => {
    await testDb[Symbol.asyncDispose]();
  });
  const chunks = () =>
    db.selectFrom('job_chunk').select(['job_id', 'first', 'input', 'output']).orderBy('first').execute();

  it('up encrypts stored compounds with a key per job, and replaces the hash of its compounds with a keyed one', async () => {
    await migrateToLatest(db);
    const [first, second, third] = await chunks();
    const jobId = first!.job_id;
    const key = await getJobKeys(db).find(db, jobId);
    const rows = gunzipSync(clear)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(await unpack({ key: key!, jobId, first: 0, part: 'input' }, first!.input!)).toEqual(rows);
    expect(await unpack({ key: key!, jobId, first: 900, part: 'output' }, second!.output!)).toEqual(rows);
    expect([first!.output, second!.input, third!.input, third!.output]).toEqual([null, null, null, null]);
    expect(await db.selectFrom('job').select(['idempotency_key', 'body_hash']).execute()).toEqual([
      { idempotency_key: 'mine', body_hash: keyedHash(key!, 'abc') },
    ]);
  });
  it.runIf(database === 'PGlite')('nothing stored before is left in the folder after the first sweep', async () => {
    expect(filesContaining(testDb.folder, [WORD])).not.toEqual([]);
    await scrubOnce(db);
    expect(filesContaining(testDb.folder, [WORD])).toEqual([]);
    expect(await db.selectFrom('setting').select('name').where('name', '=', 'jobs_to_scrub').execute()).toEqual([]);
  });
  it('down restores the original data; the idempotency key is free again', async () => {
    await migrateToNumber(db, 4);
    const [first, second] = await chunks();
    expect([Buffer.from(first!.input!).equals(clear), Buffer.from(second!.output!).equals(clear)]).toEqual([
      true,
      true,
    ]);
    expect(await db.selectFrom('job').select(['idempotency_key', 'body_hash']).execute()).toEqual([
      { idempotency_key: null, body_hash: null },
    ]);
    await migrateToLatest(db);
    expect(Buffer.from((await chunks())[0]!.input!).equals(clear)).toBe(false);
  });
});
