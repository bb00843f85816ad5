import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobClient } from '../../../../tests/support/jobs.ts';
import { browser, PASSWORD } from '../../../../tests/support/people.ts';
import { onPostgresFirst, testService, type TestService } from '../../../../tests/support/service.ts';
import { SIGN_IN_ATTEMPTS } from '../account-rules.ts';
import { createJob } from '../jobs/create-job.ts';
import { processChunk } from '../jobs/process-chunk.ts';
import { authenticate } from '../keys/authenticate.ts';

/**
 * A wall clock that jumps forward and back, including across the end of a month. Elapsed times are measured with a
 * monotonic clock.
 */

onPostgresFirst('a clock that jumps', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService(database, { chunksAtOnce: 0 });
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const freeCaller = async () => {
    const value = await service.key({ plan: 'free' });
    return authenticate(service.context, { value, header: 'X-API-Key', address: '127.0.0.1' });
  };
  const predict = (key: string) => service.post('/api/v1/predict', { smiles: 'CCO' }, key);

  it('each month has its own count: moving the clock ahead and back neither restores nor loses allowance', async () => {
    const key = await service.key({ plan: 'free' });
    const left = async (time: string, times: number) => {
      service.setTime(time);
      let answer = await predict(key);
      for (let count = 1; count < times; count += 1) answer = await predict(key);
      return [answer.status, answer.headers['x-ratelimit-remaining'], Number(answer.headers['x-ratelimit-reset'])];
    };
    const [january, february] = [Date.UTC(2027, 0, 1) / 1000, Date.UTC(2027, 1, 1) / 1000];
    expect(await left('2026-12-31T23:59:59.900Z', 3)).toEqual([200, '7', january]);
    expect(await left('2027-01-01T00:00:00Z', 2)).toEqual([200, '8', february]);
    expect(await left('2026-12-31T23:59:58Z', 7)).toEqual([200, '0', january]);
    expect(await predict(key)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    expect(await left('2027-01-01T00:00:01Z', 1)).toEqual([200, '7', february]);
  });

  it('an upload that is too large for the month in which it began may be repeated as soon as the month has ended', async () => {
    service.setTime('2026-12-31T23:59:59.900Z');
    const caller = { ...(await freeCaller()), limit: 1 };
    async function* compounds() {
      yield { smiles: 'C' };
      service.setTime('2027-01-01T00:00:00.100Z');
      yield { smiles: 'CC' };
    }
    const job = { structures: false, inchikey: false, store: false, contribute: false, target: undefined };
    const upload = createJob(service.context, caller, { ...job, compounds: compounds(), idempotencyKey: undefined });
    await expect(upload).rejects.toMatchObject({ code: 'limit_exceeded', retryAfter: 1 });
  });

  it('a key expires according to the current clock, not permanently', async () => {
    service.setTime('2026-12-15T12:00:00Z');
    const key = await service.key({ expiresAt: new Date('2026-12-16T00:00:00Z') });
    expect((await predict(key)).status).toBe(200);
    service.setTime('2027-06-01T00:00:00Z');
    expect((await predict(key)).body.code).toBe('key_expired');
    service.setTime('2026-12-15T12:00:01Z');
    expect((await predict(key)).status).toBe(200);
  });

  it('a job finishes if the clock is set back meanwhile, and its time left is never negative', async () => {
    service.setTime('2026-12-15T12:00:00Z');
    const client = jobClient(service, await service.key());
    const { body } = await client.post(Array(1_200).fill('C'));
    const chunks = await service.context.db
      .selectFrom('job_chunk')
      .select('id')
      .where('job_id', '=', body.id)
      .orderBy('first')
      .execute();
    await processChunk(service.context, chunks[0]!.id, false);
    service.setTime('2026-12-14T12:00:00Z');
    expect((await client.send('GET', `/api/v1/jobs/${body.id}`)).body).toMatchObject({
      status: 'running',
      done: 500,
      seconds_left: 0,
    });
    for (const { id } of chunks.slice(1)) await processChunk(service.context, id, false);
    expect((await client.send('GET', `/api/v1/jobs/${body.id}`)).body).toMatchObject({ status: 'done', done: 1_200 });
  });

  it('too many password attempts block for a quarter of an hour, even if the clock is set back a year meanwhile', async () => {
    service.setTime('2026-12-15T12:00:00Z');
    const user = browser(service);
    const attempt = () => user.send('POST', '/api/auth/sign-in', { email: 'late@example.org', password: PASSWORD });
    for (let count = 0; count < SIGN_IN_ATTEMPTS; count += 1) expect((await attempt()).status).toBe(401);
    expect((await attempt()).status).toBe(429);
    service.setTime('2025-12-15T12:00:00Z');
    for (let count = 0; count < SIGN_IN_ATTEMPTS; count += 1) expect((await attempt()).status).toBe(401);
    const rejected = await attempt();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });
});
