import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectAccessibleEverywhere, openPage } from './browser.ts';
import { newcomer, sendAs, signUp } from './sessions.ts';
import { webService } from './web-service.ts';

/** The jobs of an API key, in a real browser on a real service. */

const service = webService();
const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

it('starts a job with a file, shows when it is done, gives its results, and deletes it', async () => {
  const session = await signUp(service.address, newcomer('Ada', 'jobs@example.org'));
  const created = await sendAs(service.address, '/api/account/keys', { name: 'jobs' }, session);
  const { key } = (await created.json()) as { key: string };
  await using open = await openPage(service.address, '/plans');
  const { page, browserErrors } = open;
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Jobs' }).click();
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByText('This key has no jobs.').waitFor();
  await page
    .getByLabel('File of SMILES')
    .setInputFiles({
      name: 'two.smi',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${IBUPROFEN} ibuprofen\nCC(C bad\n`),
    });
  await page.getByRole('button', { name: 'Start the job' }).click();
  const row = page.getByRole('row').nth(1);
  await row.getByText('2 of 2; 1 failed').waitFor();
  await row.getByText('done', { exact: true }).waitFor();
  await expectAccessibleEverywhere(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^eutomer-[\da-f-]{36}\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/ibuprofen.*CC\(C\)Cc1ccc/);
  // It was not sent with structures.
  await row.getByRole('button', { name: /^Download SDF/ }).click();
  await row.getByText('Expected a job that was sent with "structures"').waitFor();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await page.getByText('This key has no jobs.').waitFor();
  expect(browserErrors.filter((error) => !error.includes('409'))).toEqual([]);
});

it('says if the key is wrong', async () => {
  await using open = await openPage(service.address, '/jobs');
  const { page } = open;
  await page.getByLabel('API key').fill(`sk_live_${'a'.repeat(32)}`);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByRole('alert').filter({ hasText: /key/i }).waitFor();
  expect(await page.getByRole('button', { name: 'Start the job' }).count()).toBe(0);
});
