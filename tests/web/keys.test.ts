import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { run, send } from '../support/process.ts';
import { expectAccessible, expectAccessibleEverywhere, openPage } from './browser.ts';
import { endSession, signInAgain, signUp } from './people.ts';
import { LONG } from '../support/long.ts';
import { newcomer } from './sessions.ts';
import { webService } from './web-service.ts';

/** The API Keys dashboard and the plans in a real browser on a real service. */

// Each user has a different IP address: unverified accounts of one address share a limited number of keys.
const service = webService({ EUTOMER_PROXIES: '127.0.0.1' });
let people = 0;
const IBUPROFEN = 'CC(C)Cc1ccc(cc1)C(C)C(=O)O';

/** Signs up a user and opens their keys page. */
async function openKeys(page: Page, email: string): Promise<void> {
  people += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${people}`, 'sec-fetch-site': 'same-origin' };
  // With its cookies in the page's browser.
  await page.request.post('/api/auth/sign-up', {
    headers,
    data: newcomer('Ada Chemist', email),
    failOnStatusCode: true,
  });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': headers['x-forwarded-for'] });
  await page.goto('/keys');
}

/** Requests a key with this name; the test checks the result. */
async function askForKey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create key' }).click();
}

/** Creates a key with this name, and returns it as it is shown once. */
async function makeKey(page: Page, name: string): Promise<string> {
  await askForKey(page, name);
  await page.getByText('Your new key.').waitFor();
  await page.getByRole('rowheader', { name, exact: true }).waitFor();
  return (await page.locator('code.fresh').textContent())!;
}

describe('API Keys', () => {
  it('asks visitors to sign in, and then continues on the same page', async () => {
    await using open = await openPage(service.address, '/keys');
    await open.page.getByText('Sign in to see this page.').waitFor();
    await expectAccessible(open.page);
  });

  it('creates a key, shows it once, and lists it masked with the columns of the specification', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page, browserErrors } = open;
    await openKeys(page, 'keys@example.org');
    await page.getByText('There are no keys yet.').waitFor();
    const key = await makeKey(page, '<script>alert(1)</script>');
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Name',
      'Key',
      'Created',
      'Last Used',
      'Status',
      'Actions',
    ]);
    const row = page.getByRole('row').nth(1);
    await row.waitFor();
    expect(await row.textContent()).toMatch(
      /<script>alert\(1\)<\/script>sk_live_\*{8}[\w]{4}\d{4}-\d\d-\d\dNeverActive/,
    );
    await page.getByRole('button', { name: 'Copy key' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    expect((await send(service.address, '/api/v1/predict', key, { smiles: IBUPROFEN })).body.active_enantiomer).toBe(
      'S',
    );
    await page.reload();
    await row.filter({ hasText: /\d{4}-\d\d-\d\d \d\d:\d\d UTC/ }).waitFor();
    await page.getByText('1 of 10').waitFor();
    await page
      .getByRole('img', { name: /^Compounds per day from 1 \w+ \d{4} to .*: 1 in total, on 1 of \d+ days?;/ })
      .waitFor();
    expect(await page.content()).not.toContain(key);
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it('renames, revokes and deletes a key; a revoked one is rejected at once', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page } = open;
    await openKeys(page, 'revoke@example.org');
    const key = await makeKey(page, 'first name');
    await page.getByRole('button', { name: 'Rename first name' }).click();
    await page.getByLabel('New name').fill('second name');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Revoke second name' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('cell', { name: 'Revoked' }).waitFor();
    expect((await send(service.address, '/api/v1/predict', key, { smiles: 'CCO' })).status).toBe(401);
    await page.getByRole('button', { name: 'Delete second name' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('There are no keys yet.').waitFor();
  });

  it.runIf(LONG)(
    'rotates a key: the new secret is shown once, and the old one works until the time in the table',
    async () => {
      await using open = await openPage(service.address, '/plans');
      const { page, browserErrors } = open;
      await openKeys(page, 'rotate@example.org');
      const old = await makeKey(page, 'pipeline');
      await page.getByRole('button', { name: 'I have saved it' }).click();
      const rotate = async (when: string): Promise<string> => {
        await page.getByRole('button', { name: 'Rotate pipeline' }).click();
        await page.getByRole('dialog').getByLabel(when).check();
        await expectAccessible(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
        await page.getByText('The new secret of “pipeline”.').waitFor();
        return (await page.locator('code.fresh').textContent())!;
      };
      const status = async (key: string) =>
        (await send(service.address, '/api/v1/predict', key, { smiles: 'CCO' })).status;
      const second = await rotate('in 7 days');
      await page
        .getByText(new RegExp(`old …${old.slice(-4)} works until \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC`))
        .waitFor();
      expect([await status(old), await status(second)]).toEqual([200, 200]);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'I have saved it' }).click();
      expect(await page.content()).not.toContain(second);
      const third = await rotate('now');
      await page.getByText(`old …${old.slice(-4)}`).waitFor({ state: 'detached' });
      expect([await status(old), await status(second), await status(third)]).toEqual([401, 401, 200]);
      expect(browserErrors).toEqual([]);
    },
  );

  it.runIf(LONG)('warns about keys that have used most or all of their allowance', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page, browserErrors } = open;
    await openKeys(page, 'warned@example.org');
    for (const [name, count] of [
      ['idle', 7],
      ['busy', 8],
      ['done', 10],
    ] as const) {
      const key = await makeKey(page, name);
      await send(service.address, '/api/predict/batch', key, { smiles: Array(count).fill('CCO') });
    }
    await page.reload();
    await page.getByText('“done” has used its allowance.').waitFor();
    await page.getByText('“busy” has nearly used its allowance:').waitFor();
    expect(await page.getByText(/“idle” has/).count()).toBe(0);
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('charts the month’s usage by day, for all keys and for one', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page, browserErrors } = open;
    await openKeys(page, 'chart@example.org');
    for (const [name, count] of [
      ['one', 2],
      ['two', 5],
      ['unused', 0],
    ] as const) {
      const key = await makeKey(page, name);
      if (count > 0) await send(service.address, '/api/predict/batch', key, { smiles: Array(count).fill('CCO') });
    }
    await page.reload();
    const chart = (total: number) => page.getByRole('img', { name: new RegExp(`: ${total} in total, on 1 of`) });
    await chart(7).waitFor();
    const choice = page.getByLabel('Usage by day of');
    expect(await choice.getByRole('option').allTextContents()).toEqual(['all keys', 'one', 'two']);
    await choice.selectOption('two');
    await chart(5).waitFor();
    await page.getByText('Show as a table').click();
    expect(await page.getByRole('table').last().getByRole('row').nth(1).textContent()).toMatch(/^\d{4}-\d\d-\d\d5$/);
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it('shows a quick start that runs as written, in both header forms; is accessible on a desktop and a phone, light and dark', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page, browserErrors } = open;
    await openKeys(page, 'quick@example.org');
    await makeKey(page, 'quick');
    for (const form of ['X-API-Key', 'Authorization: Bearer']) {
      await page.getByLabel(form, { exact: true }).check();
      await page.getByLabel('curl', { exact: true }).check();
      const curl = await run('sh', ['-c', (await page.locator('pre.example').textContent())!], {});
      expect([form, JSON.parse(curl.stdout).active_enantiomer]).toEqual([form, 'S']);
      await page.getByLabel('TypeScript', { exact: true }).check();
      const script = await run(
        process.execPath,
        ['--input-type=module-typescript', '-e', (await page.locator('pre.example').textContent())!],
        {},
      );
      expect([form, script.stdout]).toEqual([form, expect.stringMatching(/^S 0\.\d+\n$/)]);
      await page.getByLabel('Python', { exact: true }).check();
      expect(await page.locator('pre.example').textContent()).toContain(
        form === 'X-API-Key' ? '"X-API-Key": "sk_live_' : '"Authorization": "Bearer sk_live_',
      );
    }
    await expectAccessibleEverywhere(page);
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('keeps typed text when the session ends, and continues after the password', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page } = open;
    await openKeys(page, 'expired@example.org');
    await page.getByLabel('Name', { exact: true }).fill('typed before');
    await endSession(page);
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.getByLabel('Email address').inputValue()).toBe('expired@example.org');
    await signInAgain(page);
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('typed before');
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('rowheader', { name: 'typed before' }).waitFor();
  });

  it.runIf(LONG)('says if the network is down, and loses nothing', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page } = open;
    await openKeys(page, 'offline@example.org');
    await page.getByLabel('Name', { exact: true }).fill('typed offline');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText('The service cannot be reached').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('rowheader', { name: 'typed offline' }).waitFor();
  });

  it.runIf(LONG)('explains that a limited account may create no more keys this month', async () => {
    await using open = await openPage(service.address, '/plans');
    const { page } = open;
    await openKeys(page, 'many@example.org');
    for (let number = 1; number <= 5; number += 1) await makeKey(page, `key ${number}`);
    await askForKey(page, 'key 6');
    await page.getByText('The account has too many keys').waitFor();
  });
});

describe('Plans', () => {
  it("shows the plans of the specification, and marks the user's own", async () => {
    await using open = await openPage(service.address, '/plans');
    const { page, browserErrors } = open;
    await page.getByRole('rowheader', { name: 'Enterprise' }).waitFor();
    expect(await page.locator('tbody tr').allTextContents()).toEqual([
      expect.stringMatching(/^Free Tier 10 compounds a month/),
      expect.stringMatching(/^Academic \(\.edu\) 100 compounds a month/),
      expect.stringMatching(/^Founding Customer Unlimited9,995 USD a year/),
      expect.stringMatching(/^Standard Plan Unlimited/),
      expect.stringMatching(/^Enterprise Custom/),
    ]);
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
    await signUp(page, 'plans@example.org');
    await page.goto('/plans');
    await page.getByRole('rowheader', { name: 'Free Tier your plan' }).waitFor();
  });
});
