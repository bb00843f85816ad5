import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createKey, eutomer, send, startServiceProcess, type Finished } from '../support/process.ts';
import { newPlace, temporaryFolder } from '../support/service.ts';

/**
 * Backups of the embedded database: store data, back up while the service works, lose everything, restore, and
 * continue.
 */

const env = { DATABASE_URL: '' };
const DONE_ROWS = 180_000;
/** Rows of a job that takes longer than a backup. */
const RUNNING_ROWS = 10_000;

async function job(address: string, key: string, id: string) {
  return (await fetch(`${address}/api/v1/jobs/${id}`, { headers: { 'x-api-key': key } })).json() as Promise<
    Record<string, unknown>
  >;
}

describe('a backup', () => {
  const folder = temporaryFolder();
  const data = join(folder.path, 'data');
  const file = join(folder.path, 'monday.backup');
  let key: string;
  let finished: string;
  let started: string;
  /** State of the job at the end of the backup. */
  let atBackup: unknown;
  let created: Finished;
  afterAll(() => folder[Symbol.dispose]());

  beforeAll(async () => {
    await newPlace('PGlite', data);
    await using service = await startServiceProcess(data, env);
    key = await createKey(env, { name: 'lab', limit: 100_000, data });
    await send(service.address, '/api/v1/predict/batch', key, {
      smiles: ['CCO', 'CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'C'],
      store: true,
    });
    finished = (await send(service.address, '/api/v1/jobs', key, { smiles: ['CCO', 'CCN'] })).body.id;
    await vi.waitUntil(async () => (await job(service.address, key, finished))['status'] === 'done', {
      timeout: DONE_ROWS,
      interval: 100,
    });
    started = (
      await send(service.address, '/api/v1/jobs', key, {
        smiles: Array.from({ length: RUNNING_ROWS }, (_, index) => `${'C'.repeat(1 + (index % 40))}O`),
      })
    ).body.id;
    created = await eutomer(['backup', file, '--data', data], { env });
    atBackup = (await job(service.address, key, started))['status'];
    // Sent after the backup, so a restore must not contain it.
    await send(service.address, '/api/v1/predict', key, { smiles: 'CCCC' });
    await service.end('SIGKILL');
    rmSync(data, { recursive: true });
  }, 200_000);

  it('is made while the service works, is readable only by its owner, and is not overwritten', async () => {
    expect(created).toMatchObject({ code: 0, stderr: expect.stringContaining('Backed up') });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path)).toEqual(['monday.backup']);
    expect(await eutomer(['backup', file, '--data', data], { env })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not exist yet'),
    });
  });

  it('when restored, the service accepts the key, has its usage and its jobs, and finishes the running ones', async () => {
    expect(await eutomer(['restore', file, '--data', data], { env })).toMatchObject({ code: 0 });
    expect(statSync(join(data, 'pg')).mode & 0o777).toBe(0o700);
    await using service = await startServiceProcess(data, env);
    expect(service.firstKey).toBeNull();
    const { status, headers } = await send(service.address, '/api/v1/predict', key, { smiles: 'CCO' });
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, String(100_000 - 3 - 2 - RUNNING_ROWS - 1)]);
    expect(await job(service.address, key, finished)).toMatchObject({ status: 'done', total: 2, done: 2 });
    const rows = await (
      await fetch(`${service.address}/api/v1/jobs/${finished}/results?format=csv`, { headers: { 'x-api-key': key } })
    ).text();
    expect(rows.trim().split('\n')).toHaveLength(3);
    expect(atBackup).not.toBe('done');
    await expect
      .poll(async () => (await job(service.address, key, started))['status'], { timeout: DONE_ROWS, interval: 500 })
      .toBe('done');
    expect(await job(service.address, key, started)).toMatchObject({
      total: RUNNING_ROWS,
      done: RUNNING_ROWS,
      failed: 0,
    });
  });

  it('is not restored over a database, nor from an invalid file; existing data stays', async () => {
    expect(await eutomer(['restore', file, '--data', data], { env })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('without a database'),
    });
    const none = join(folder.path, 'none');
    writeFileSync(none, 'not a backup');
    const other = join(folder.path, 'other');
    expect(await eutomer(['restore', none, '--data', other], { env })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('written by eutomer backup'),
    });
    expect(existsSync(other)).toBe(false);
    expect((await eutomer(['keys', 'list', '--data', data], { env })).stdout).toContain('lab');
  });

  it('of a stopped service has the same data; on PostgreSQL it is refused', async () => {
    const second = join(folder.path, 'tuesday.backup');
    expect((await eutomer(['backup', second, '--data', data], { env })).code).toBe(0);
    const copy = join(folder.path, 'copy');
    expect((await eutomer(['restore', second, '--data', copy], { env })).code).toBe(0);
    const [a, b] = await Promise.all(
      [data, copy].map((item) => eutomer(['keys', 'list', '--json', '--data', item], { env })),
    );
    expect(b!.stdout).toBe(a!.stdout);
    expect(
      await eutomer(['backup', join(folder.path, 'x')], { env: { DATABASE_URL: 'postgres://127.0.0.1:1/x' } }),
    ).toMatchObject({ code: 2, stderr: expect.stringContaining('pg_dump') });
  });
});
