import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/service.ts';
import { OnDemandThread } from './on-demand-thread.ts';

/** A thread that answers with what it was sent, after a moment; it fails, dies or fills its memory on request. */
const SCRIPT = `
import { answerRequests } from ${JSON.stringify(new URL('answer-requests.ts', import.meta.url).href)};
answerRequests(async ({ wait = 0, value, fail, exit, fill }) => {
  if (fail) throw new TypeError('a fault');
  if (exit) process.exit(3);
  const full = [];
  while (fill) full.push({ value: Math.random() });
  await new Promise((resolve) => setTimeout(resolve, wait));
  return value;
});
`;

function startThread(folder: string): OnDemandThread {
  const script = join(folder, 'thread.ts');
  writeFileSync(script, SCRIPT);
  return new OnDemandThread(pathToFileURL(script), { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 });
}

it('gives each of several concurrent requests its own answer', async () => {
  using folder = temporaryFolder();
  const thread = startThread(folder.path);
  const requests = [30, 0, 10].map((wait, value) => thread.request<number>({ wait, value }));
  expect(await Promise.all(requests)).toEqual([0, 1, 2]);
});

it('passes on its own errors, reports only a lack of memory as such, and works again after each', async () => {
  using folder = temporaryFolder();
  const thread = startThread(folder.path);
  const ask = (message: object): Promise<unknown> => thread.request(message, [], () => new Error('too large'));
  const failure: Error = await ask({ fail: true }).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect(failure.stack).toMatch(/TypeError: a fault\n.+thread\.ts/);
  await expect(ask({ exit: true })).rejects.toThrow('the thread exited');
  await expect(ask({ fill: true })).rejects.toThrow('too large');
  expect(await ask({ value: 'alive' })).toBe('alive');
});
