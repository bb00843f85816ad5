import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hangUpAfterSending } from '../../../../attack/hang-up-after-sending.ts';
import { holdManyUploads } from '../../../../attack/many-files.ts';
import { createFile, uploadPath, UPLOADS } from '../../../../attack/uploads.ts';
import { jobClient } from '../../../../tests/support/jobs.ts';
import { idleService } from '../../../../tests/support/idle-service.ts';
import type { TestService } from '../../../../tests/support/service.ts';
import { MAX_FILES_IN_PROGRESS, MAX_FILES_PER_ACCOUNT, MAX_UNFINISHED_JOBS } from '../limits.ts';
import { hashKey } from '../keys/key-format.ts';
import { getSample, LONG } from '../../../../tests/support/long.ts';

/** Uploads that are cheap to send cost the service little, and nothing once the sender has disconnected. */

let service: TestService;
let address: string;
beforeAll(async () => {
  ({ service, address } = await idleService());
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
});

const jobs = async () =>
  (await service.context.db.selectFrom('job').select('state').where('state', '=', 'uploading').execute()).length;

/** Starts an upload, sends part of it and leaves it open; resolves to the early response. */
function begin(key: string, part: string, type = 'text/plain') {
  const sent = request(`${address}/api/v1/jobs`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': type, 'transfer-encoding': 'chunked' },
  });
  const answer = new Promise<{ status: number; body: any }>((resolve, reject) => {
    sent.on('response', async (response: IncomingMessage) =>
      resolve({ status: response.statusCode!, body: JSON.parse(await text(response)) }),
    );
    sent.on('error', reject);
  });
  answer.catch(() => {});
  sent.flushHeaders();
  if (part !== '') sent.write(part);
  return { sent, answer };
}

/** The expected error for each, with a key of 1,000 compounds a month. */
const EXPECTED_ERRORS: Record<keyof typeof UPLOADS, [number, string]> = {
  'blank lines': [400, 'job_too_large'],
  'blank lines of a table': [400, 'job_too_large'],
  'empty cells': [400, 'job_too_large'],
  'compounds without end': [429, 'limit_exceeded'],
  'numbers for SMILES': [400, 'field_invalid'],
  'lists for SMILES': [400, 'invalid_json'],
  'objects in a batch': [400, 'invalid_json'],
  'lists in lists in a batch': [400, 'invalid_json'],
  'objects for one SMILES': [400, 'invalid_json'],
};
it.each(Object.keys(UPLOADS) as (keyof typeof UPLOADS)[])('%s are rejected after little work', async (name) => {
  const limited = await service.key({ plan: 'academic' });
  const { body: file, headers } = await createFile(name);
  const before = performance.eventLoopUtilization();
  const { status, body } = await jobClient(service, limited).send('POST', uploadPath(name), headers, file);
  expect([status, body.code]).toEqual(EXPECTED_ERRORS[name]);
  expect(performance.eventLoopUtilization(before).active).toBeLessThan(3_000);
  expect(await jobs()).toBe(0);
});

it('parses large JSON in another thread, which leaves the main thread less work than parsing alone', async () => {
  for (const name of getSample(['lists for SMILES', 'objects in a batch', 'objects for one SMILES'] as const, 3)) {
    const { body: file, headers } = await createFile(name);
    const client = jobClient(service, await service.key());
    // Starts the thread.
    await client.send('POST', uploadPath(name), headers, file);
    const before = performance.eventLoopUtilization();
    await client.send('POST', uploadPath(name), headers, file);
    const { active } = performance.eventLoopUtilization(before);
    const startedAt = performance.now();
    JSON.parse(file.toString());
    expect(active).toBeLessThan((performance.now() - startedAt) / 2);
  }
});

it.runIf(LONG)(
  'the thread for large JSON exits with its memory when idle, and is restarted on demand',
  async () => {
    const { body: file, headers } = await createFile('numbers for SMILES');
    const client = jobClient(service, await service.key());
    await client.send('POST', '/api/v1/jobs', headers, file);
    await pause(6_000);
    let started = 0;
    const note = (): void => {
      started += 1;
    };
    process.on('worker', note);
    expect((await client.send('POST', '/api/v1/jobs', headers, file)).status).toBe(400);
    process.off('worker', note);
    expect(started).toBe(1);
  },
  30_000,
);

it('reads a large valid body as it does a small one', async () => {
  const client = jobClient(service, await service.key());
  const smiles = Array.from({ length: 30_000 }, (_, index) => 'C'.repeat(1 + (index % 5)));
  expect(await client.post(smiles, { store: true })).toMatchObject({ status: 202, body: { total: 30_000 } });
  const { store } = await service.context.db
    .selectFrom('job')
    .select('store')
    .where('total', '=', 30_000)
    .executeTakeFirstOrThrow();
  expect(store).toBe(true);
  expect(await client.post(Array(100_001).fill('C'))).toMatchObject({
    status: 400,
    body: { code: 'job_too_large', detail: expect.stringContaining('got 100001') },
  });
  expect(
    await client.send(
      'POST',
      '/api/v1/predict/batch',
      { 'content-type': 'application/json' },
      JSON.stringify({ smiles: Array(1_000_000).fill('C') }),
    ),
  ).toMatchObject({ status: 400, body: { code: 'batch_too_large', detail: expect.stringContaining('got 1000000') } });
  expect(
    await client.send(
      'POST',
      '/api/v1/jobs',
      { 'content-type': 'application/json' },
      `{"smiles":["${'C'.repeat(100_000)}"`,
    ),
  ).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
});

it('stops working for a caller who has sent everything and hangs up', async () => {
  const key = await service.key();
  const controller = new AbortController();
  const { body, headers } = await createFile('empty cells');
  const sent = fetch(`${address}/api/v1/jobs`, {
    method: 'POST',
    headers: { ...headers, 'x-api-key': key },
    body,
    signal: controller.signal,
  });
  await expect.poll(jobs, { interval: 5, timeout: 10_000 }).toBe(1);
  controller.abort();
  await expect(sent).rejects.toThrow();
  await expect.poll(jobs, { interval: 20, timeout: 5_000 }).toBe(0);
});

it('stops reading a file when its caller hangs up after megabytes, and discards the rest', async () => {
  const key = await service.key();
  await hangUpAfterSending({ address, key, uploader: key }, async () => {
    await expect.poll(jobs, { interval: 5, timeout: 10_000 }).toBe(1);
  });
  // 10 MiB is 5,000,000 compounds, which would take a quarter of a minute to store; two seconds have passed.
  expect(await jobs()).toBe(0);
});

describe('the allowance', () => {
  const usedUp = async () => {
    const key = await service.key({ plan: 'free' });
    const client = jobClient(service, key);
    const { body } = await client.upload('text/plain', 'C\n'.repeat(10), '', { 'idempotency-key': 'first' });
    return { key, own: client, id: body.id };
  };
  it.each(['text/plain', 'application/json'])('is checked before a body is read (%s)', async (type) => {
    const { key } = await usedUp();
    const { sent, answer } = begin(key, '', type);
    expect(await answer).toMatchObject({ status: 429, body: { code: 'limit_exceeded' } });
    sent.destroy();
  });
  it('ends a file as soon as it has more compounds than the allowance', async () => {
    const { sent, answer } = begin(await service.key({ plan: 'free' }), 'C\n'.repeat(600));
    expect(await answer).toMatchObject({
      status: 429,
      body: { code: 'limit_exceeded', detail: expect.stringContaining('at most 10 more compounds') },
    });
    sent.destroy();
    expect(await jobs()).toBe(0);
  });
  it('when used up, still lets its caller repeat a request whose response was lost', async () => {
    const { own, id } = await usedUp();
    const repeat = (lines: number, name = 'first') =>
      own.upload('text/plain', 'C\n'.repeat(lines), '', { 'idempotency-key': name });
    expect(await repeat(10)).toMatchObject({ status: 202, body: { id } });
    expect(await repeat(9)).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    expect(await repeat(11)).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    expect(await repeat(10, 'second')).toMatchObject({ status: 429, body: { code: 'limit_exceeded' } });
    service.setTime(new Date(Date.now() + 25 * 3_600_000).toISOString());
    // If the month has changed by then, it is a new job.
    expect((await repeat(10)).body.id).not.toBe(id);
    service.setTime(new Date().toISOString());
  });
});

it('long lines make small chunks, so that little of each job is held in memory', async () => {
  const { body } = await jobClient(service, await service.key()).upload(
    'text/plain',
    `${'C'.repeat(60_000)}\n`.repeat(40),
  );
  const chunks = await service.context.db
    .selectFrom('job_chunk')
    .select('count')
    .where('job_id', '=', body.id)
    .orderBy('first')
    .execute();
  expect(chunks.map(({ count }) => count)).toEqual([18, 18, 4]);
});

it('the number of concurrent files is limited, and each that ends frees its place', async () => {
  const keys = await Promise.all(
    Array.from({ length: Math.ceil(MAX_FILES_IN_PROGRESS / MAX_UNFINISHED_JOBS) }, () => service.key()),
  );
  const openUploads = Array.from({ length: MAX_FILES_IN_PROGRESS }, (_, index) =>
    begin(keys[Math.floor(index / MAX_UNFINISHED_JOBS)]!, 'C\n'),
  );
  await expect.poll(jobs).toBe(MAX_FILES_IN_PROGRESS);
  const client = jobClient(service, await service.key());
  expect(await client.upload('text/plain', 'C\n')).toMatchObject({
    status: 503,
    body: { code: 'overloaded' },
    headers: { 'retry-after': '1' },
  });
  openUploads[0]!.sent.end();
  expect(await openUploads[0]!.answer).toMatchObject({ status: 202, body: { total: 1 } });
  expect((await client.upload('text/plain', 'C\n')).status).toBe(202);
  for (const { sent } of openUploads) sent.destroy();
  await expect.poll(jobs).toBe(0);
});

it('one account gets at most half of them over all its keys, and another is still served; as in the attack suite', async () => {
  const keys = [await service.key(), await service.key(), await service.key(), await service.key()];
  const { account_id: accountId } = await service.context.db
    .selectFrom('api_key')
    .select('account_id')
    .where('hash', '=', hashKey(keys[0]!))
    .executeTakeFirstOrThrow();
  await service.context.db
    .updateTable('api_key')
    .set({ account_id: accountId })
    .where('hash', 'in', keys.map(hashKey))
    .execute();
  expect(await holdManyUploads(address, keys, await service.key(), MAX_FILES_IN_PROGRESS)).toEqual({
    held: MAX_FILES_PER_ACCOUNT,
    rejected: { 429: MAX_FILES_IN_PROGRESS - MAX_FILES_PER_ACCOUNT },
    other: 202,
  });
  await expect.poll(jobs).toBe(0);
  // Finished uploads have freed their slots.
  expect((await jobClient(service, keys[0]!).upload('text/plain', 'C\n')).status).toBe(202);
});
