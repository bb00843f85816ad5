import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/process.ts';
import { makeSheet } from '../../packages/engine/src/test-support/make-workbook.ts';
import { temporaryFolder, testService, type TestService } from '../support/service.ts';
import { closeContext, expectAccessibleEverywhere, openPage } from './browser.ts';

/** The application offline after a first visit, and its updates, in a real Chromium with its service worker. */

// A copy of the build, since a test changes it.
const folder = temporaryFolder();
let service: TestService;
let address: string;
beforeAll(async () => {
  cpSync(join(ROOT, 'packages/web/dist'), folder.path, { recursive: true });
  service = await testService('PGlite', { web: folder.path, docs: true });
  address = await service.api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await closeContext(address);
  await service[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const CLOPIDOGREL = 'COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1';
const OF_A_FAMILY = 'CC(C)NCC(O)COc1ccc(CCCF)cc1';

/** Opens a page with its service worker, and waits until everything is cached. */
async function visit(path: string) {
  const open = await openPage(address, path, { serviceWorkers: 'allow' });
  await open.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return open;
}

const predict = async (page: Page, smiles: string): Promise<string> => {
  await page.goto(`/?smiles=${encodeURIComponent(smiles)}`);
  await page.locator('h2#answer').waitFor();
  return (await page.getByRole('main').textContent())!;
};

describe('offline after a first visit', () => {
  it('predicts a known compound, a family compound, a table and a workbook, and draws', async () => {
    await using open = await visit('/');
    const { page } = open;
    await page.context().setOffline(true);
    await page.reload();
    expect(await predict(page, CLOPIDOGREL)).toMatch(/Known/);
    expect(await predict(page, OF_A_FAMILY)).toMatch(/By family/);
    await page.goto('/batch');
    await page.getByLabel('Target (optional)').fill('P2Y12');
    await page.getByLabel(/Or paste/).fill(`${CLOPIDOGREL} clopidogrel\nCC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen\n`);
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByText('2 of 2, done').waitFor();
    await page.getByText('Requested target: P2Y12 (').waitFor();
    expect(await page.getByRole('row').nth(1).textContent()).toMatch(/clopidogrel.*S at atom 4.*P2RY12/);
    await page.waitForFunction(() => document.querySelectorAll('.result img.picture').length === 2);
    await page
      .getByLabel('Open a file')
      .setInputFiles({
        name: 'library.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(makeSheet([['smiles'], [CLOPIDOGREL]])),
      });
    await page.getByText('1 of 1, done').waitFor();
    await page.goto('/');
    await page.getByRole('button', { name: /Draw/ }).click();
    await page.locator('canvas').first().waitFor();
  });

  it('says that other pages need the network, and shows them when it is back', async () => {
    await using open = await visit('/');
    const { page } = open;
    await page.context().setOffline(true);
    for (const path of ['/docs/', '/errors', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'This page needs the network' }).waitFor();
    }
    await expectAccessibleEverywhere(page);
    await page.goto('/families');
    await page.getByText('The service cannot be reached').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.forest tbody tr').first().waitFor();
    await page.context().setOffline(true);
    await page.goto('/docs/');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: '← eutomer' }).waitFor();
  });
});

it('caches only the application, the families and the records', async () => {
  await using open = await visit('/');
  const { page } = open;
  await page.reload();
  await page.getByRole('combobox').first().fill('clopidogrel');
  await page.keyboard.press('Enter');
  await page.locator('h2#answer').waitFor();
  for (const path of ['/families', '/keys', '/plans']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const retained = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(decodeURIComponent(new URL(url).pathname));
    return found;
  });
  const isFile = (path: string) => /^\/(?:$|icon\.svg$|theme\.js$|assets\/|toolkit\/|known-pairs\/)/.test(path);
  expect(retained.filter((path) => !isFile(path)).toSorted()).toEqual([
    '/api/v1/knowledge',
    '/api/v1/knowledge/records',
  ]);
  expect(retained.filter(isFile).length).toBeGreaterThan(20);
});

it('updates as a whole at the next visit, and stays unchanged until then', async () => {
  await using open = await visit('/');
  const { page, browserErrors } = open;
  await page.reload();
  const builds = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('eutomer '));
      return { shown: document.querySelector('meta[name="build"]')?.getAttribute('content') ?? 'first', names };
    });
  const before = await builds();
  expect(before.shown).toBe('first');
  expect(before.names).toHaveLength(1);

  const change = (name: string, from: string | RegExp, to: string) => {
    const path = join(folder.path, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    for (const ending of ['.br', '.gz']) rmSync(`${path}${ending}`, { force: true });
  };
  change('index.html', '<head>', '<head><meta name="build" content="second">');
  change('service-worker.js', /"version":"\w+"/, '"version":"second"');
  await page.reload();
  expect((await builds()).shown).toBe('first');
  // The new version is cached beside the old one.
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect((await builds()).names).toHaveLength(2);
  await page.reload();
  await page.locator('meta[name="build"]').waitFor({ state: 'attached' });
  await expect.poll(async () => (await builds()).names).toEqual([expect.stringMatching(/^eutomer second /)]);
  expect(await predict(page, CLOPIDOGREL)).toMatch(/Known/);
  // Chromium warns about preloaded files that it did not use in time; it does so on a busy machine.
  expect(browserErrors.filter((complaint) => !/^warning: .*preload/.test(complaint))).toEqual([]);
});
