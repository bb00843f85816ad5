import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { jobClient } from '../../../../tests/support/jobs.ts';
import { testService } from '../../../../tests/support/service.ts';
import { FairQueue } from '../fair-queue.ts';
import { writeWorkbook } from '../jobs/workbook/write-workbook.ts';
import { OnDemandThread } from '../on-demand-thread.ts';

it('does not write a workbook whose caller hangs up while it waits for its turn', async () => {
  await using service = await testService('PostgreSQL');
  const key = await service.key();
  const jobs = jobClient(service, key);
  const { id } = (await jobs.post(['C'])).body;
  await jobs.ended(id);
  await service.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.api.server.address() as AddressInfo;

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const rows = async function* () {
    await released;
    yield [[1]];
  };
  const before = writeWorkbook('another key', ['a'], rows(), new AbortController().signal);
  const messages = vi.spyOn(OnDemandThread.prototype, 'request');
  const queued = vi.spyOn(FairQueue.prototype, 'run');
  const closed = new Promise((resolve) => {
    service.api.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const path = `/api/v1/jobs/${id}/results?format=xlsx`;
  const abandoned = get({ port, path, headers: { 'x-api-key': key } }).on('error', () => {});
  await expect.poll(() => queued.mock.calls.length).toBe(1);
  abandoned.destroy();
  await closed;
  release();
  await before;
  await writeWorkbook('another key', ['b'], rows(), new AbortController().signal);
  expect(messages.mock.calls.flatMap(([message]) => (message as { names?: string[] }).names ?? [])).toEqual(['b']);
  vi.restoreAllMocks();
});
