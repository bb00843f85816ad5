import { createPredictor } from '@eutomer/engine';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, run } from '../support/process.ts';
import { temporaryFolder, testService, type TestService } from '../support/service.ts';
import { closeContext, openPage } from './browser.ts';

/**
 * The web application built with an additional prediction method, which works in the browser as it does in the engine
 * elsewhere.
 */

const folder = temporaryFolder();
let service: TestService;
let address: string;
beforeAll(async () => {
  const env = { EUTOMER_METHODS: join(ROOT, 'packages/engine/src/test-support/stub-method.ts') };
  const built = await run(
    process.execPath,
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      'packages/web',
      '--outDir',
      folder.path,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { env },
  );
  if (built.code !== 0) throw new Error(built.stderr);
  // The service does not have the method, so the answer comes from the browser.
  service = await testService('PGlite', { web: folder.path, predictor: await createPredictor({ threads: 1 }) });
  address = await service.api.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await closeContext(address);
  await service.context.predictor.close();
  await service[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

it('answers on the page with an additional method', async () => {
  await using open = await openPage(address, `/?smiles=${encodeURIComponent('CC[C@@H](C)Cl')}`);
  const { page, browserErrors } = open;
  await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
  await page.getByRole('img', { name: 'The eutomer; the marked stereocentre is S at atom 2' }).waitFor();
  await page.getByText('Known compound: 2-chlorobutane.').waitFor();
  expect(await page.getByRole('term').allTextContents()).not.toContain('Family');
  expect(browserErrors).toEqual([]);
});
