import { expect, it } from 'vitest';
import { jobClient } from '../../../../tests/support/jobs.ts';
import { testService } from '../../../../tests/support/service.ts';
import { createJobRunner } from './create-job-runner.ts';

it('a process that had no jobs when it started runs those that another process accepts', async () => {
  await using service = await testService('PostgreSQL', { chunksAtOnce: 0 });
  const failures: unknown[] = [];
  const other = createJobRunner(service.context, {
    days: 7,
    concurrentChunks: 1,
    yieldToCallers: false,
    onFailure: (error) => failures.push(error),
    resumeMs: 100,
  });
  other.resume();
  const client = jobClient(service, await service.key());
  const { body } = await client.post(['CCO']);
  expect(await client.ended(body.id)).toMatchObject({ status: 'done', done: 1 });
  await other.close();
  expect(failures).toEqual([]);
});
