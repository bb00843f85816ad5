import { expect, it } from 'vitest';
import { GUIDE_PAGES } from '../../scripts/guide-pages.ts';
import { expectAccessibleEverywhere, openPage } from './browser.ts';
import { sharedAddress } from './web-service.ts';

/** The documentation at `/guide`, built by `npm run build`, in a real browser on a real service. */

const ADDRESS = sharedAddress();

it.each(['/guide/', '/guide/answer'])(
  'serves %s under the application’s content security policy, without inline scripts',
  async (path) => {
    const response = await fetch(`${ADDRESS}${path}`, { headers: { 'accept-encoding': 'gzip' } });
    expect([response.status, response.headers.get('cache-control'), response.headers.get('content-encoding')]).toEqual([
      200,
      'no-cache',
      'gzip',
    ]);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
    expect((await response.text()).match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  },
);

it('shows the screenshots of its pages', async () => {
  await using open = await openPage(ADDRESS, '/guide/');
  const picture = open.page.getByRole('img', { name: /^The home page/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  expect(open.browserErrors).toEqual([]);
});

it('has no dead link: to pages, anchors, and pages of the application', async () => {
  await using open = await openPage(ADDRESS, '/guide/');
  const found = await open.page.evaluate(
    async (names) => {
      const parsed = await Promise.all(
        names.map(async (name) => {
          const response = await fetch(`/guide/${name}`);
          return {
            path: `/guide/${name}`,
            document: new DOMParser().parseFromString(await response.text(), 'text/html'),
          };
        }),
      );
      const links = parsed.flatMap(({ path, document: page }) =>
        [...page.querySelectorAll('a[href]')].map((link) => {
          const { origin, pathname, hash } = new URL(link.getAttribute('href')!, location.origin + path);
          return { origin, from: path, pathname, hash: decodeURIComponent(hash) };
        }),
      );
      const own = links.filter(({ origin }) => origin === location.origin);
      const others = [...new Set(own.map(({ pathname }) => pathname))].filter(
        (pathname) => !parsed.some(({ path }) => path === pathname),
      );
      const answers = await Promise.all(
        others.map(async (path) => [path, (await fetch(path, { headers: { accept: 'text/html' } })).status] as const),
      );
      const lost = own.filter(({ pathname, hash }) => {
        const page = parsed.find(({ path }) => path === pathname);
        return hash !== '' && page !== undefined && page.document.getElementById(hash.slice(1)) === null;
      });
      return { links: own.length, lost, dead: answers.filter(([, status]) => status !== 200) };
    },
    GUIDE_PAGES.map(({ name }) => (name === 'index' ? '' : name)),
  );
  expect(found.links).toBeGreaterThan(100);
  expect([found.lost, found.dead]).toEqual([[], []]);
});

it('opens from the application, shows every page without errors, and links back', async () => {
  await using open = await openPage(ADDRESS, '/plans');
  const { page, browserErrors } = open;
  await page.getByRole('link', { name: 'Guide' }).click();
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
  for (const { name, title } of GUIDE_PAGES.slice(1)) {
    await page.getByRole('navigation', { name: 'Sidebar Navigation' }).getByRole('link', { name: title }).click();
    await page.waitForURL(`**/guide/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('navigation', { name: 'Application' }).getByRole('link', { name: 'Families' }).first().click();
  await page.getByRole('heading', { name: 'Families', level: 1 }).waitFor();
  expect(browserErrors).toEqual([]);
});

it('finds “eudismic ratio” without a request to another host', async () => {
  await using open = await openPage(ADDRESS, '/guide/');
  const { page, browserErrors } = open;
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('eudismic ratio');
  const first = page.getByRole('option').first();
  await first.waitFor();
  expect(await first.textContent()).toContain('The answer explained');
  await first.click();
  await page.waitForURL('**/guide/answer*');
  expect(browserErrors).toEqual([]);
});

it('shares the chosen theme with the application, in both directions', async () => {
  await using open = await openPage(ADDRESS, '/guide/', { colorScheme: 'light' });
  const { page } = open;
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  const button = page.getByRole('button', { name: /Colours/ });
  await button.click();
  await page.getByRole('button', { name: 'Colours: Light' }).click();
  await expect.poll(ground).not.toBe(light);
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Colours: Dark' }).click();
  await page.goto('/guide/');
  expect(await ground()).toBe(light);
});

it.each(['/guide/', '/guide/answer'])('%s is accessible, light and dark, and fits a phone', async (path) => {
  await using open = await openPage(ADDRESS, path);
  const { page } = open;
  await expectAccessibleEverywhere(page, () => page.getByRole('heading', { level: 1 }).waitFor());
});
