import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openKeyStore } from '../../packages/service/src/index.ts';
import { send } from '../support/process.ts';
import { ADA, openAccount, openAdmin, getRow } from './admin-pages.ts';
import { expectAccessible, expectAccessibleEverywhere, openPage } from './browser.ts';
import { cookiesOf, newcomer, setUp, signUp } from './sessions.ts';
import { getSample, LONG } from '../support/long.ts';
import { webService } from './web-service.ts';

/** The pages below `/admin` in a real browser on a real service. */

const service = webService();
const ADMIN_SECTIONS = [
  ['accounts', 'Accounts'],
  ['keys', 'Keys'],
  ['use', 'Usage'],
  ['queries', 'Stored queries'],
  ['health', 'Health'],
] as const;
let ada: string;

beforeAll(async () => {
  ada = await setUp(service.process, ADA);
});

const open = (path: string) => openAdmin(service.address, ada, path);

describe('administration', () => {
  it('explains each page while there are no requests and no stored queries', async () => {
    await using view = await open('use');
    const { page, browserErrors } = view;
    await page.getByText('No key was used in these 30 days.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Stored queries' }).click();
    await page.getByText('No queries are stored for these days.').waitFor();
    await page.getByText('they cannot be traced back to a key').waitFor();
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it('is for administrators only', async () => {
    const member = await signUp(service.address, newcomer('Max Member', 'max@example.org'));
    await using view = await openPage(service.address, '/admin/keys');
    const { page } = view;
    await page.getByText('Sign in to see this page').waitFor();
    await page.context().addCookies(cookiesOf(service.address, member));
    await page.goto('/admin');
    await page.getByText('Only administrators can see this page').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await expectAccessible(page);
  });

  it('redirects /admin to the accounts, names the section shown, and rejects unknown sections', async () => {
    await using view = await openPage(service.address, '/admin', undefined, cookiesOf(service.address, ada));
    const { page } = view;
    await page.getByRole('heading', { level: 2, name: 'Accounts' }).waitFor();
    const parts = page.getByRole('navigation', { name: 'Administration sections' });
    for (const [path, name] of ADMIN_SECTIONS) {
      await parts.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/admin/${path}`);
      expect(await parts.locator('[aria-current=page]').textContent()).toBe(name);
      await expect.poll(() => page.title()).toContain(name);
    }
    await page.goto('/admin/nonsense');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe('Not found · eutomer');
  });

  describe('with many keys, much usage and many stored queries', () => {
    let spare: string;
    beforeAll(async () => {
      await using keys = await openKeyStore({ folder: service.folder, databaseUrl: undefined });
      for (let count = 1; count <= 60; count += 1) {
        const { key } = await keys.keys.create({
          name: `instrument ${count}`,
          plan: 'standard',
          limit: null,
          expiresAt: count === 7 ? new Date(Date.now() - 1_000) : null,
        });
        spare = key;
      }
      const sendRequest = (smiles: string | string[], how: object) =>
        send(service.address, Array.isArray(smiles) ? '/api/predict/batch' : '/api/v1/predict', spare, {
          smiles,
          ...how,
        });
      await sendRequest('CC(C)Cc1ccc(cc1)C(C)C(=O)O', { store: true, contribute: true });
      await sendRequest(['CC(C)Cc1ccc(cc1)C(C)C(=O)O', 'CCO', 'CC(C)NCC(O)COc1cccc2ccccc12'], { store: true });
      await sendRequest('CCO', {});
    });

    it.runIf(LONG)('pages through the accounts', async () => {
      await using view = await open('accounts');
      const { page, browserErrors } = view;
      await page.getByText(/^1–50 of \d\d accounts$/).waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText(/^51–\d\d of \d\d accounts$/).waitFor();
      await page.getByRole('rowheader', { name: 'Ada', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
      expect(browserErrors).toEqual([]);
    });

    it('links from an account to its keys', async () => {
      await using view = await open('accounts');
      const { page } = view;
      await page.getByLabel('Search').fill('instrument 60');
      await page.getByRole('link', { name: '1 key of instrument 60' }).click();
      await page.getByText('Only the keys of one account are shown.').waitFor();
      await page.getByText('1 key', { exact: true }).waitFor();
      expect(await getRow(page, 'instrument 60').textContent()).toMatch(
        /sk_live_\*{8}.{4}Standard Plan\d{4}-\d\d-\d\d\d{4}-\d\d-\d\d \d\d:\d\dActive/,
      );
      await page.getByRole('link', { name: 'Show all keys' }).click();
      await page.getByText(/^1–50 of 61 keys$/).waitFor();
    });

    it('filters keys, and revokes one after confirmation', async () => {
      await using view = await open('keys');
      const { page, browserErrors } = view;
      await page.getByLabel('Status').selectOption('Expired');
      await page.getByText('1 key', { exact: true }).waitFor();
      await getRow(page, 'instrument 7').waitFor();
      await page.getByLabel('Status').selectOption('any');
      await page.getByLabel('Search').fill('instrument 59');
      await page.getByRole('button', { name: 'Revoke instrument 59' }).click();
      const dialog = page.getByRole('dialog', { name: 'Revoke “instrument 59”?' });
      await dialog.waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await getRow(page, 'instrument 59').getByText('Active').waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Revoke instrument 59',
      );
      await page.getByRole('button', { name: 'Revoke instrument 59' }).click();
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      await getRow(page, 'instrument 59').getByText('Revoked').waitFor();
      await page.getByText('The key “instrument 59” was revoked.').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('The key “instrument 59” was revoked.');
      expect(browserErrors).toEqual([]);
      await page.getByLabel('Search').fill('nowhere');
      await page.getByText('No key matches your search.').waitFor();
    });

    it.runIf(LONG)('shows the service’s message that a key was already revoked', async () => {
      await using view = await open('keys');
      const { page } = view;
      await page.getByLabel('Search').fill('instrument 58');
      await page.getByRole('button', { name: 'Revoke instrument 58' }).click();
      {
        await using keys = await openKeyStore({ folder: service.folder, databaseUrl: undefined });
        await keys.keys.revoke('instrument 58');
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await page.getByRole('alert').getByText('No such key, or it is already revoked.').waitFor();
    });

    it.runIf(LONG)('shows daily usage, including zeros, as a chart and as a table', async () => {
      await using view = await open('use');
      const { page, browserErrors } = view;
      await page
        .getByRole('img', { name: /^Compounds per day from .+: 5 in total, on 1 of 30 days; the most, 5, on .+\.$/ })
        .waitFor();
      expect(await page.locator('svg .day-bar').count()).toBe(30);
      await page.getByRole('button', { name: '365 days' }).click();
      await page.getByRole('img', { name: /on 1 of 365 days/ }).waitFor();
      await page.getByText('Show as a table').click();
      const rows = page.getByRole('table').getByRole('row');
      expect(await rows.count()).toBe(366);
      expect(await rows.nth(1).textContent()).toBe(`${new Date().toISOString().slice(0, 10)}51`);
      expect(await rows.nth(2).textContent()).toMatch(/00$/);
      await page.reload();
      await page.getByRole('img', { name: /on 1 of 365 days/ }).waitFor();
      expect(browserErrors).toEqual([]);
    });

    it('counts the stored queries and downloads the contributed ones', async () => {
      await using view = await open('queries');
      const { page, browserErrors } = view;
      const byFamily = page.getByRole('region', { name: /^By family/ });
      const arylpropionates = byFamily.getByRole('link', { name: /profens/ });
      await arylpropionates.waitFor();
      expect(await arylpropionates.getAttribute('href')).toBe('/families/arylpropionic-acids');
      expect(await byFamily.getByRole('row').filter({ hasText: 'profens' }).textContent()).toMatch(/250 %1$/);
      expect(await page.getByRole('region', { name: /^By scope/ }).textContent()).toMatch(
        /validated375 %1out-of-scope125 %0/,
      );
      await page.getByRole('img', { name: /^Stored per day from .+: 4 in total, on 1 of 90 days/ }).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download contributed queries' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^contributed-[\d-]{21}\.ndjson$/);
      const lines = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object);
      expect(lines).toMatchObject([
        { day: new Date().toISOString().slice(0, 10), canonical_smiles: expect.any(String) },
      ]);
      await page.getByLabel('From', { exact: true }).fill('2020-01-01');
      await page.getByText('choose a period of at most 400 days').waitFor();
      await page.getByLabel('To', { exact: true }).fill('2020-02-01');
      await page.getByText('No queries are stored for these days.').waitFor();
      await page.getByLabel('To', { exact: true }).fill('2019-02-01');
      await page.getByText('Choose two days; the first must not be later than the second.').waitFor();
      expect(browserErrors).toEqual([]);
    });

    it.each(getSample(ADMIN_SECTIONS, 3))(
      '%s is accessible and fits the screen of a desktop and a phone, light and dark',
      async (path) => {
        await using view = await open(path);
        const { page, browserErrors } = view;
        await expectAccessibleEverywhere(page, async () => {
          await page.getByText('being', { exact: false }).waitFor({ state: 'detached' });
          await page.locator('table, .checks').first().waitFor({ state: 'attached' });
        }, [1280, 390]);
        expect(browserErrors).toEqual([]);
      },
    );

    it('fits 360 pixels, including the dialog', async () => {
      await using view = await open('accounts');
      const { page } = view;
      await page.setViewportSize({ width: 360, height: 640 });
      await openAccount(page, 'Max Member');
      const box = (await page.getByRole('dialog').boundingBox())!;
      expect([box.x >= 0, box.x + box.width <= 360]).toEqual([true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectAccessible(page);
    });
  });

  describe('health', () => {
    it.runIf(LONG)('describes the health of the service in words, and refreshes', async () => {
      await using view = await open('health');
      const { page, browserErrors } = view;
      await page.getByText('All systems are working.').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'Database' }).textContent()).toContain('✓ good');
      await page.getByText('No mail server is configured').waitFor();
      for (const name of ['readiness', 'metrics', 'API reference']) {
        const address = await page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
        expect((await page.request.get(address!)).status()).toBe(200);
      }
      await page.waitForResponse('**/api/admin/health');
      expect(browserErrors).toEqual([]);
    });

    it.runIf(LONG)('says what is wrong', async () => {
      await using view = await openPage(service.address, '/plans', undefined, cookiesOf(service.address, ada));
      const { page } = view;
      const report = (await (await page.request.get('/api/admin/health')).json()) as object;
      await page.route('**/api/admin/health', (route) => route.fulfill({ json: { ...report, database: false } }));
      await page.goto('/admin/health');
      await page.getByText('The service cannot make predictions at the moment.').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'Database' }).textContent()).toContain('✕ bad');
      await expectAccessible(page);
    });
  });
});
