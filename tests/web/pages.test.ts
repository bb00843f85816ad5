import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessibleEverywhere, openPage } from './browser.ts';
import { getSample, LONG } from '../support/long.ts';
import { sharedAddress } from './web-service.ts';

/** Every public page, in a real browser, including on a second visit with a filled cache. */

const ADDRESS = sharedAddress();
const PAGES = [
  '/',
  '/batch',
  '/families',
  '/families/arylpropionic-acids',
  '/reliability',
  '/plans',
  '/keys',
  '/jobs',
  '/account',
  '/sign-in',
  '/sign-up',
  '/set-up',
  '/reset-password',
  '/admin',
  '/errors',
  '/errors/limit_exceeded',
];

/** Runs in the page: adds up layout shifts as browsers measure them. */
function countShifts(): void {
  const counted = globalThis as unknown as { shifts: number };
  counted.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

describe('pages', () => {
  it.each(getSample(PAGES, 2))(
    '%s opens, and reopens, without browser errors, and does not scroll sideways at 320 pixels',
    async (path) => {
      await using open = await openPage(ADDRESS, path);
      const heading = open.page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      // Visit another document, so that the next one is reloaded.
      await open.page.goto(path === '/plans' ? '/errors' : '/plans');
      await open.page.goto(path);
      await heading.waitFor();
      expect(await open.page.title()).toMatch(/eutomer/);
      await open.page.setViewportSize({ width: 320, height: 640 });
      await open.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      expect(await open.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(open.browserErrors).toEqual([]);
    },
  );

  it.each(getSample(PAGES, 5))('%s is stable while it loads (cumulative layout shift under 0.05)', async (path) => {
    await using open = await openPage(ADDRESS, '/errors', { viewport: { width: 375, height: 800 } });
    const { page } = open;
    await page.addInitScript(countShifts);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBeLessThan(0.05);
  });

  it.runIf(LONG)('/docs links back to the application', async () => {
    await using open = await openPage(ADDRESS, '/docs/');
    await open.page.getByRole('link', { name: 'eutomer', exact: false }).first().click();
    await open.page.getByRole('heading', { level: 1, name: 'Which enantiomer' }).waitFor();
    expect(open.browserErrors).toEqual([]);
  });

  it.each(['/errors', '/errors/limit_exceeded', '/set-up'])(
    '%s is accessible on a desktop and a phone, light and dark',
    async (path) => {
      await using open = await openPage(ADDRESS, path);
      await expectAccessibleEverywhere(open.page, () => open.page.getByRole('heading', { level: 1 }).waitFor());
    },
  );

  it('an unknown error code gets a page, and a program JSON', async () => {
    await using open = await openPage(ADDRESS, '/errors/nothing');
    await open.page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await open.page.getByRole('link', { name: 'All errors' }).click();
    await open.page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
    await open.page.getByRole('link', { name: 'Predict', exact: true }).click();
    await open.page.getByRole('heading', { level: 1, name: 'Which enantiomer' }).waitFor();
    const answer = await fetch(`${ADDRESS}/errors/nothing`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });

  it.runIf(LONG).each(['light', 'dark'] as const)(
    '/docs has the colours of the application: %s',
    async (colorScheme) => {
      const colour = (page: Page) =>
        page
          .getByRole('link', { name: 'eutomer', exact: false })
          .first()
          .evaluate((link) => getComputedStyle(link).color);
      await using open = await openPage(ADDRESS, '/docs/', { colorScheme });
      await open.page.getByText('Predict the eutomer of one molecule').first().waitFor();
      await expect
        .poll(() => colour(open.page))
        .toBe(colorScheme === 'light' ? 'rgb(11, 93, 87)' : 'rgb(95, 201, 190)');
    },
  );

  it('/docs lists the operations, and loads nothing from other hosts', async () => {
    await using open = await openPage(ADDRESS, '/docs/');
    await open.page.getByText('Predict the eutomer of one molecule').first().waitFor();
    expect(open.browserErrors).toEqual([]);
  });
});
