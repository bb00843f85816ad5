import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService } from '../../../../tests/support/service.ts';

it('a flood of checks, which need no key, does not fill the queue of molecules', async () => {
  const isHealthy = vi.fn(async () => true);
  await using service = await testService('PostgreSQL', { predictor: { ...idlePredictor(), isHealthy } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => service.get('/readyz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(isHealthy.mock.calls.length).toBeLessThan(5);
});

it('a PostgreSQL server with a full disk: not ready from the first error until a write succeeds', async () => {
  await using service = await testService('PostgreSQL');
  const { db } = service.context;
  const ready = async () => {
    const { status, body } = await service.get('/readyz');
    return [status, body.database];
  };
  const key = await service.key();
  await expect.poll(ready).toEqual([200, true]);
  // The error of a server that cannot extend a file.
  await sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''could not extend file'' USING ERRCODE = ''disk_full''; END'`.execute(
    db,
  );
  for (const table of ['usage', 'setting'])
    await sql`CREATE TRIGGER full_disk BEFORE INSERT ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION full_disk()`.execute(
      db,
    );
  expect(await service.post('/api/v1/predict', { smiles: 'C' }, key)).toMatchObject({
    status: 503,
    body: { code: 'database_unavailable' },
  });
  expect([await ready(), await ready()]).toEqual([
    [503, false],
    [503, false],
  ]);
  expect((await service.get('/healthz')).status).toBe(200);
  await sql`DROP FUNCTION full_disk CASCADE`.execute(db);
  expect([await ready(), await ready()]).toEqual([
    [200, true],
    [200, true],
  ]);
  expect(await db.selectFrom('setting').select('name').where('name', 'like', 'probe%').execute()).toEqual([]);
  expect((await service.post('/api/v1/predict', { smiles: 'C' }, key)).status).toBe(200);
});
