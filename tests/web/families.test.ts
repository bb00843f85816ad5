import { describe, expect, it } from 'vitest';
import { expectAccessible, openPage } from './browser.ts';
import { webService } from './web-service.ts';

/** The pages `/families` and `/families/:id` in a real browser on a real service. */

const service = webService();

describe('families', () => {
  it('lists every family of the service with its figures, and filters them', async () => {
    const { families } = (await (await fetch(`${service.address}/api/v1/families`)).json()) as { families: { label: string; domain: string }[] };
    await using open = await openPage(service.address, '/families');
    const { page, complaints } = open;
    await page.getByText(`${families.length} of ${families.length} families`).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(families.length);
    await page.getByLabel('Show').selectOption('agrochemical');
    const agrochemical = families.filter(({ domain }) => domain === 'agrochemical').length;
    await page.getByText(`${agrochemical} of ${families.length} families`).waitFor();
    await page.getByLabel('Show').selectOption('all');
    await page.getByLabel('Search').fill('profens');
    await page.getByRole('link', { name: /profens/ }).first().waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  it('shows a family: rule, figures, letters that flip, warnings, compounds with sources', async () => {
    await using open = await openPage(service.address, '/families/arylpropionic-acids');
    const { page, complaints } = open;
    await page.getByRole('heading', { level: 1, name: /profens/ }).waitFor();
    await page.getByText('The rule is about space, not about letters').waitFor();
    await page.getByText('Chiral inversion').waitFor();
    await page.getByRole('img', { name: 'The eutomer of ibuprofen', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^doi:/ }).count()).toBeGreaterThan(5);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  it.each([[360, 'dark'], [1280, 'dark']] as const)('is accessible on %i pixels, %s', async (width, colorScheme) => {
    await using open = await openPage(service.address, '/families', { viewport: { width, height: 800 }, colorScheme });
    await open.page.locator('tbody tr').first().waitFor();
    expect(await open.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(open.page);
  });

  it('says that a family does not exist, and that a page does not', async () => {
    await using open = await openPage(service.address, '/families/no-such-family');
    await open.page.getByText('There is no family with that id').waitFor();
    await expectAccessible(open.page);
    const answer = await open.page.request.get('/nowhere');
    expect(answer.status()).toBe(404);
  });

  it('follows links by keyboard and tells a screen reader of the new page', async () => {
    await using open = await openPage(service.address, '/');
    const { page } = open;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.getByRole('link', { name: 'Families', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Families' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});
