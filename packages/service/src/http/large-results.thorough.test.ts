import { parse } from 'csv-parse/sync';
import { get, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobClient, type JobClient } from '../../../../tests/support/jobs.ts';
import { LONG } from '../../../../tests/support/long.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import {
  COLUMNS_MAX,
  FILE_MAX_CHARACTERS,
  LINE_MAX,
  MAX_DOWNLOADS_PER_ACCOUNT,
  PAGE_MAX_CHARACTERS,
  WORKBOOK_MAX_CHARACTERS,
} from '../limits.ts';

/** Tables and results that are large for their number of rows. */

const CELL = 60_000;
const ROWS = 400;

describe('a job with long cells', () => {
  let service: TestService;
  let address: string;
  let key: string;
  let jobApi: JobClient;
  let id: string;
  beforeAll(async () => {
    service = await testService('PostgreSQL');
    address = await service.api.listen({ port: 0, host: '127.0.0.1' });
    key = await service.key();
    jobApi = jobClient(service, key);
    const rows = Array.from({ length: ROWS }, (_, row) => `CCO,${row}${'x'.repeat(CELL)}`);
    const { body } = await jobApi.upload('text/csv', `smiles,note\n${rows.join('\n')}\n`);
    id = body.id;
    await jobApi.ended(id);
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });

  it('has every row on one page of a bounded size', async () => {
    const seen: number[] = [];
    let pages = 0;
    for (let after: number | null = 0; after !== null; pages += 1) {
      const { body } = await jobApi.send('GET', `/api/v1/jobs/${id}/results?limit=1000&after=${after}`);
      expect(JSON.stringify(body).length).toBeLessThan(PAGE_MAX_CHARACTERS + 1_000);
      expect(body.count).toBe(body.results.length);
      seen.push(...body.results.map(({ row }: { row: number }) => row));
      after = body.next;
    }
    expect(seen).toEqual(Array.from({ length: ROWS }, (_, row) => row + 1));
    expect(pages).toBe(Math.ceil((ROWS * CELL) / PAGE_MAX_CHARACTERS));
  });

  it('becomes no workbook, which would take too much memory', async () => {
    expect(ROWS * CELL).toBeGreaterThan(WORKBOOK_MAX_CHARACTERS);
    const { status, body } = await jobApi.send('GET', `/api/v1/jobs/${id}/results?format=xlsx`);
    expect([status, body.code]).toEqual([409, 'workbook_too_large']);
  });

  it('is downloaded a limited number of times at once by an account; ended downloads do not count', async () => {
    const begin = (sentKey: string): Promise<{ status: number; sent: ClientRequest }> =>
      new Promise((resolve, reject) => {
        const sent = get(
          `${address}/api/v1/jobs/${id}/results?format=ndjson`,
          { agent: false, headers: { 'x-api-key': sentKey } },
          // The response is never read, so that it stays in progress.
          ({ statusCode }) => resolve({ status: statusCode!, sent }),
        );
        sent.once('error', reject);
      });
    const held = await Promise.all(Array.from({ length: MAX_DOWNLOADS_PER_ACCOUNT }, () => begin(key)));
    expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]));
    const further = await begin(key);
    expect(further.status).toBe(429);
    for (const { sent } of held) sent.destroy();
    await expect
      .poll(async () => {
        const { status, sent } = await begin(key);
        sent.destroy();
        return status;
      })
      .toBe(200);
    further.sent.destroy();
  });
});

describe('a table', () => {
  let service: TestService;
  let jobApi: JobClient;
  beforeAll(async () => {
    service = await testService('PostgreSQL');
    jobApi = jobClient(service, await service.key());
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  const upload = (header: readonly string[], rows: string) => jobApi.upload('text/csv', `${header.join(',')}\n${rows}`);

  it('may have the largest number of columns, but not one more', async () => {
    const others = Array.from({ length: COLUMNS_MAX - 1 }, (_, index) => `c${index}`);
    expect((await upload(['smiles', ...others], 'CCO\n')).status).toBe(202);
    const { status, body } = await upload(['smiles', ...others, 'more'], 'CCO\n');
    expect([status, body.code]).toEqual([400, 'file_unreadable']);
    expect(body.detail).toContain(`at most ${COLUMNS_MAX} columns; this one has ${COLUMNS_MAX + 1}`);
  });

  it('may have columns named like properties of every object', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const { body } = await upload(['smiles', ...names], 'CCO,a,b,c,d\n');
    await jobApi.ended(body.id);
    const { text } = await jobApi.send('GET', `/api/v1/jobs/${body.id}/results?format=csv`);
    const [header = [], row = []] = parse(text, { bom: true }) as string[][];
    expect(names.map((name) => row[header.indexOf(name)])).toEqual(['a', 'b', 'c', 'd']);
  });

  it.runIf(LONG)(
    'with a long heading and many short rows is rejected: results repeat the heading in every row',
    async () => {
      const rows = Math.ceil(FILE_MAX_CHARACTERS / (LINE_MAX - 100)) + 100;
      const { status, body } = await upload(['smiles', 'x'.repeat(LINE_MAX - 100)], 'C\n'.repeat(rows));
      expect([status, body.code]).toEqual([400, 'job_too_large']);
    },
  );
});
