import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobClient } from '../../../../tests/support/jobs.ts';
import { readManifests } from '../../../../tests/support/manifests.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';

onPostgresFirst('job metrics', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService(database, { predictor: idlePredictor(), chunksAtOnce: 0 });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const chunks = async () =>
    (await service.get('/metrics')).text
      .split('\n')
      .filter((line) => line.startsWith('eutomer_job_chunks{'))
      .sort();

  const { query } = readManifests().find(({ kind }) => kind === 'ScaledObject')!.spec.triggers[0].metadata as {
    query: string;
  };
  /** The query that the autoscaler in deploy/kubernetes sends to the database. */
  const pending = async () =>
    (await sql.raw<{ count: number | string }>(query).execute(service.context.db)).rows.map(({ count }) =>
      Number(count),
    );

  it('count waiting and running chunks, but none of cancelled jobs or unfinished uploads; the autoscaler gets the same count', async () => {
    expect(await chunks()).toEqual(['eutomer_job_chunks{state="running"} 0', 'eutomer_job_chunks{state="waiting"} 0']);
    const client = jobClient(service, await service.key());
    const {
      body: { id },
    } = await client.post(Array(1_100).fill('CCO'));
    expect(await chunks()).toEqual(['eutomer_job_chunks{state="running"} 0', 'eutomer_job_chunks{state="waiting"} 3']);
    const { db } = service.context;
    await db.updateTable('job_chunk').set({ state: 'running' }).where('first', '=', 0).execute();
    expect(await chunks()).toEqual(['eutomer_job_chunks{state="running"} 1', 'eutomer_job_chunks{state="waiting"} 2']);
    expect(await pending()).toEqual([3]);
    await db.updateTable('job').set({ state: 'uploading' }).execute();
    expect(await chunks()).toEqual(['eutomer_job_chunks{state="running"} 0', 'eutomer_job_chunks{state="waiting"} 0']);
    expect(await pending()).toEqual([0]);
    await db.updateTable('job').set({ state: 'queued' }).execute();
    await client.send('POST', `/api/v1/jobs/${id}/cancel`);
    expect((await chunks()).at(-1)).toBe('eutomer_job_chunks{state="waiting"} 0');
  });

  it('are counted once for all who ask at the same time', async () => {
    using select = vi.spyOn(service.context.db, 'selectFrom');
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.get('/metrics')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(select.mock.calls.length).toBeLessThan(5);
  });
});
