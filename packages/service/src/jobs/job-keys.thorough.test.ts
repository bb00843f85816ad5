import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { filesContaining } from '../../../../attack/scan-folder.ts';
import { jobClient, type JobClient } from '../../../../tests/support/jobs.ts';
import { freshDatabase } from '../../../../tests/support/postgres.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { DATABASES, testService, type TestService } from '../../../../tests/support/service.ts';
import { getEngine } from '../db/engine.ts';
import { insertJob } from '../db/uploads.ts';
import { getJobKeys } from '../db/job-keys.ts';
import { openDatabase } from '../db/open-database.ts';
import { openQueue } from '../db/queue.ts';
import { vacuumIfNeeded } from '../db/vacuum.ts';
import { sweepJobs } from './sweep.ts';
import { getSample, LONG } from '../../../../tests/support/long.ts';

const WORDS = ['Named-By-Its-Owner', '[77BrH]'];
const file = Array.from(
  { length: 700 },
  (_, row) => `${'C'.repeat(1 + (row % 9))}.[77BrH] Named-By-Its-Owner-${row}`,
).join('\n');

/** The folders that hold a database's tables and its WAL. */
async function getFolders({ context: { db } }: TestService): Promise<string[]> {
  const engine = getEngine(db);
  if ('embedded' in engine) return [engine.embedded.path];
  const {
    rows: [found],
  } = await sql<{
    data: string;
    oid: string;
  }>`SELECT current_setting('data_directory') AS data, oid::text FROM pg_database WHERE datname = current_database()`.execute(
    db,
  );
  return [join(found!.data, 'base', found!.oid), join(found!.data, 'pg_wal')];
}

// PostgreSQL's write-ahead log also holds what other tests write, and takes half a minute to search.
describe.each(getSample(DATABASES, 2))('job keys (%s)', (database) => {
  let service: TestService;
  let client: JobClient;
  beforeAll(async () => {
    service = await testService(database, { chunksAtOnce: 0, predictor: idlePredictor() });
    client = jobClient(service, await service.key({ plan: 'enterprise', limit: 100_000 }));
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const getKey = (id: string) => getJobKeys(service.context.db).find(service.context.db, id);
  /** Every job that has a key. */
  const keys = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM job_secret`.execute(service.context.db);
    const engine = getEngine(service.context.db);
    if (!('embedded' in engine)) return rows[0]!.n;
    // With the embedded database, no key is stored in a table.
    expect(rows).toEqual([{ n: 0 }]);
    return readdirSync(join(engine.embedded.path, 'job-keys')).length;
  };

  it('no byte of a job, waiting or deleted, is in the tables or the WAL; its key is deleted with it', async () => {
    const {
      body: { id },
    } = await client.upload('text/plain', file, '', { 'idempotency-key': 'mine' });
    expect([await keys(), (await getKey(id))!.length]).toEqual([1, 32]);
    await sql`CHECKPOINT`.execute(service.context.db);
    for (const folder of await getFolders(service)) expect(filesContaining(folder, WORDS)).toEqual([]);
    await client.send('DELETE', `/api/v1/jobs/${id}`);
    expect([await keys(), await getKey(id)]).toEqual([0, null]);
  });
  it('the key of a rejected upload is deleted with it', async () => {
    const poor = jobClient(service, await service.key({ plan: 'enterprise', limit: 10 }));
    expect((await poor.upload('text/plain', file)).status).toBe(429);
    expect((await client.upload('text/csv', `other\nC`)).status).toBe(400);
    expect(await keys()).toBe(0);
  });
  it('the second of two requests with one idempotency key leaves no job key', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.upload('text/plain', file, '', { 'idempotency-key': 'twice' })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await keys()).toBe(1);
    await client.send('DELETE', `/api/v1/jobs/${answers[0]!.body.id}`);
  });
  it('the sweep destroys keys of jobs whose account was deleted or that expired, and keeps the others', async () => {
    const { db } = service.context;
    const retained = (await client.post(['C'])).body.id;
    const second = jobClient(service, await service.key({ name: 'leaving' }));
    const left = (await second.post(['C'])).body.id;
    const expired = (await client.post(['C'])).body.id;
    await sql`DELETE FROM account WHERE id = (SELECT account_id FROM api_key JOIN job ON job.key_id = api_key.id WHERE job.id = ${left})`.execute(
      db,
    );
    await sql`UPDATE job SET expires_at = now() - interval '1 second' WHERE id = ${expired}`.execute(db);
    await sweepJobs(service.context);
    expect([await getKey(left), await getKey(expired), (await getKey(retained))?.length, await keys()]).toEqual([
      null,
      null,
      32,
      1,
    ]);
    await client.send('DELETE', `/api/v1/jobs/${retained}`);
  });
  it("the queue stores no word of a failed chunk's error", async () => {
    const { db } = service.context;
    const queue = await openQueue(db, (error) => {
      throw error;
    });
    await queue.add(db, [{ id: crypto.randomUUID(), priority: 0 }]);
    await queue.work(
      {
        work: async () => {
          throw Object.assign(new Error(`cannot store ${WORDS[1]}`), { code: '22P05', detail: WORDS[0] });
        },
        giveUp: async () => {},
      },
      1,
    );
    const output = async () =>
      (
        await sql<{
          output: string | null;
        }>`SELECT output::text AS output FROM pgboss.job WHERE output IS NOT NULL`.execute(db)
      ).rows.map((row) => row.output!);
    await expect.poll(output).not.toEqual([]);
    await queue.close(1_000);
    const text = (await output()).join();
    expect([text.includes('22P05'), ...WORDS.map((word) => text.includes(word))]).toEqual([true, false, false]);
  });
  it.runIf(LONG && database === 'PGlite')(
    'the disk space of deleted jobs is freed, in tables and WAL, once enough was written',
    async () => {
      const { db } = service.context;
      const engine = getEngine(db);
      if (!('embedded' in engine)) throw new Error('expected the embedded database');
      await sql`UPDATE setting SET value = '0' WHERE name = 'vacuumed_at'`.execute(db);
      const mib = async () =>
        (
          await sql<{
            table: number;
            log: number;
          }>`SELECT (pg_total_relation_size('job_chunk') / 1048576)::int AS "table", (SELECT sum(size) / 1048576 FROM pg_ls_waldir())::int AS log`.execute(
            db,
          )
        ).rows[0]!;
      const sizes: { table: number; log: number }[] = [];
      for (let round = 0; round < 3; round += 1) {
        const id = (await client.post(['C'])).body.id;
        await sql`INSERT INTO job_chunk (job_id, first, count, state, output)
        SELECT ${id}, first, 1, 'done', (SELECT string_agg(sha256(format('%s %s', first, piece)::bytea), '') FROM generate_series(1, 2048) piece) FROM generate_series(1, 150) first`.execute(
          db,
        );
        await client.send('DELETE', `/api/v1/jobs/${id}`);
        expect((await mib()).table).toBeGreaterThanOrEqual(9);
        expect(await vacuumIfNeeded(db)).toBe(true);
        sizes.push(await mib());
      }
      // WAL files are 16 MiB each.
      expect(sizes.filter(({ table, log }) => table > 0 || log > 32)).toEqual([]);
      expect(await vacuumIfNeeded(db)).toBe(false);
    },
  );
});

describe('the secret of a server', () => {
  it('encrypts what is stored; a process with another secret, or none, reads no job and names the wrong setting', async () => {
    const url = await freshDatabase(inject('postgresUrl'));
    const [db, same, other, none] = [
      await openDatabase({ url, jobSecret: 'one' }),
      await openDatabase({ url, jobSecret: 'one' }),
      await openDatabase({ url, jobSecret: 'two' }),
      await openDatabase({ url }),
    ];
    const {
      rows: [apiKey],
    } = await sql<{ id: string }>`WITH lab AS (INSERT INTO account (name, plan) VALUES ('lab', 'free') RETURNING id)
      INSERT INTO api_key (account_id, name, hash, last_four) SELECT id, 'key', 'hash', 'abcd' FROM lab RETURNING id`.execute(
      db,
    );
    const begin = () =>
      insertJob(
        db,
        { keyId: apiKey!.id, store: false, contribute: false, createdAt: new Date(), expiresAt: new Date() },
        { max: 9, uploadsSince: new Date(0) },
      );
    const [wrapped, plain] = [(await begin())!, (await begin())!];
    const key = await getJobKeys(db).create(db, wrapped);
    const {
      rows: [stored],
    } = await sql<{ key: Buffer }>`SELECT key FROM job_secret`.execute(db);
    expect(stored!.key.includes(Buffer.from(key))).toBe(false);
    expect(await getJobKeys(same).find(same, wrapped)).toEqual(key);
    for (const item of [other, none])
      await expect(getJobKeys(item).find(item, wrapped)).rejects.toThrow('expected EUTOMER_JOB_SECRET to be the one');
    // Jobs from before a secret was set stay readable.
    const old = await getJobKeys(none).create(none, plain);
    expect(await getJobKeys(db).find(db, plain)).toEqual(old);
    await Promise.all([db, same, other, none].map((item) => item.destroy()));
  });
});
