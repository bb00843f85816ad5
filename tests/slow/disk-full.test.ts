import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../packages/service/src/db/open-database.ts';
import { send, startServiceProcess } from '../support/process.ts';
import { newPlace } from '../support/service.ts';
import { smallDisk } from '../support/small-disk.ts';

/** A data folder on a disk that is really full. */

const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

it('with a full disk the service answers 503, loses nothing, and recovers when there is space again', async (context) => {
  using disk = smallDisk('120m');
  if (disk === null) return context.skip('this user may not mount a small file system');
  const env = { DATABASE_URL: '' };
  await newPlace('PGlite', disk.path);
  await using service = await startServiceProcess(disk.path, env);
  const sendRequest = () =>
    send(service.address, '/api/predict/batch', service.firstKey, { smiles: Array(100).fill(IBUPROFEN), store: true });
  expect((await sendRequest()).status).toBe(200);
  const ready = async () => {
    const answer = await fetch(`${service.address}/readyz`);
    return [answer.status, ((await answer.json()) as { database: boolean }).database];
  };
  expect(await ready()).toEqual([200, true]);
  disk.fill();
  expect(await ready()).toEqual([503, false]);
  for (let count = 0; count < 5; count += 1) {
    const { status, body, headers } = await sendRequest();
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database_unavailable', '2']);
  }
  expect((await fetch(`${service.address}/healthz`)).status).toBe(200);
  disk.free();
  expect((await sendRequest()).status).toBe(200);
  expect(await ready()).toEqual([200, true]);
  expect(await service.end('SIGTERM')).toEqual({ code: 0, signal: null });
  const db = await openDatabase({ folder: disk.path });
  const { count } = await db
    .selectFrom('stored_query')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const { used } = await db.selectFrom('usage').select('used').executeTakeFirstOrThrow();
  await db.destroy();
  expect([Number(count), Number(used)]).toEqual([200, 200]);
});

it('an embedded database without space for its WAL crashes, reports it at once, and recovers with all committed data when there is space', async (context) => {
  using disk = smallDisk('120m');
  if (disk === null) return context.skip('this user may not mount a small file system');
  const db = await openDatabase(await newPlace('PGlite', disk.path));
  await sql`CREATE TABLE page (id int PRIMARY KEY, round int, filling text) WITH (fillfactor = 10)`.execute(db);
  await sql`ALTER TABLE page ALTER filling SET STORAGE PLAIN`.execute(db);
  await sql`INSERT INTO page SELECT each, -1, repeat('x', 600) FROM generate_series(0, 49) AS each`.execute(db);
  disk.fill();
  let round = 0;
  const write = () =>
    sql`UPDATE page SET round = ${round}, filling = repeat(md5(${round}::text), 20) WHERE id = ${round % 50}`.execute(
      db,
    );
  // Existing pages are overwritten until the WAL needs a new file.
  const failure = await (async () => {
    for (; ; round += 1) await write();
  })().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '53100', severity: 'PANIC' });
  for (let count = 0; count < 3; count += 1) {
    await expect(sql`SELECT 1`.execute(db)).rejects.toMatchObject({ code: '57P02' });
    await expect(db.transaction().execute((transaction) => sql`SELECT 1`.execute(transaction))).rejects.toMatchObject({
      code: '57P02',
    });
  }
  disk.free();
  await expect
    .poll(
      () =>
        sql`SELECT 1`.execute(db).then(
          () => 'mended',
          () => 'broken',
        ),
      { timeout: 30_000, interval: 200 },
    )
    .toBe('mended');
  const { rows } = await sql<{ last: number }>`SELECT max(round) AS last FROM page`.execute(db);
  expect(rows).toEqual([{ last: round - 1 }]);
  await write();
  await db.destroy();
});
