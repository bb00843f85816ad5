import { expect, it } from 'vitest';
import { describeCompounds, describeStatus } from './job-words.ts';
import { typeOfFile, type Job } from './jobs-api.ts';

const job = (fields: Partial<Job>): Job => ({
  ok: true,
  id: 'a',
  status: 'running',
  total: 5_000,
  done: 1_200,
  failed: 0,
  given_back: 0,
  created: '2026-01-01T00:00:00.000Z',
  started: null,
  finished: null,
  seconds_left: null,
  expires: '2026-01-08T00:00:00.000Z',
  links: { self: '', results: '', ndjson: '', csv: '', sdf: '', xlsx: '' },
  ...fields,
});

it('says how far a job is, and how long it still takes', () => {
  expect(describeStatus(job({ status: 'queued' }))).toBe('queued');
  expect([40, 90, 10_000].map((seconds) => describeStatus(job({ seconds_left: seconds })))).toEqual([
    'running, about 40 s left',
    'running, about 2 min left',
    'running, about 3 h left',
  ]);
});

it('counts failed and refunded compounds only if there are any', () => {
  expect(describeCompounds(job({}))).toBe('1,200 of 5,000');
  expect(describeCompounds(job({ failed: 3, given_back: 20 }))).toBe('1,200 of 5,000; 3 failed; 20 refunded');
});

it('knows a file by its name, compressed or not', () => {
  expect(typeOfFile('library.SDF')).toEqual({ type: 'chemical/x-mdl-sdfile', gzip: false });
  expect(typeOfFile('a.b.csv.gz')).toEqual({ type: 'text/csv', gzip: true });
  expect([typeOfFile('a.xlsx'), typeOfFile('csv'), typeOfFile('a.gz')]).toEqual([null, null, null]);
});
