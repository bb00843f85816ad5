import { describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere, openPage } from './browser.ts';
import { openEditor } from './editor.ts';
import { sharedAddress } from './web-service.ts';
import { LONG } from '../support/long.ts';

/** The `/families` and `/families/:id` pages in a real browser on a real service. */

const ADDRESS = sharedAddress();

const api = async <Body>(path: string): Promise<Body> =>
  (await fetch(`${ADDRESS}/api/v1${path}`)).json() as Promise<Body>;

interface Reliability {
  compounds: { name: string; outcome: string; confidence: number }[];
  right: number;
  count: number;
}
/** Points of a plot: none below 60 %, where no answer is given, and one from 95 % on. */
const pointsOf = (bins: { from: number }[]): number =>
  new Set(bins.filter(({ from }) => from >= 0.6).map(({ from }) => Math.min(from, 0.95))).size;

/** A family with exceptions to its rule, and with a template that matches none of its compounds. */
const FAMILY = '/families/abscisic-acids';

describe('families', () => {
  it('lists every family of the service with its figures, accessibly on a desktop and a phone, light and dark; filters them', async () => {
    const { families } = await api<{ families: { label: string; domain: string }[] }>('/families');
    await using open = await openPage(ADDRESS, '/families');
    const { page, browserErrors } = open;
    await page.getByText(`${families.length} of ${families.length} families`).waitFor();
    const rows = page.locator('.forest tbody tr');
    expect(await rows.count()).toBe(25);
    await expectAccessibleEverywhere(page, () => rows.first().waitFor());
    await page.getByText(`1–25 of ${families.length} families`).waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(`26–50 of ${families.length} families`).waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await page.getByLabel('Show').selectOption('agrochemical');
    const agrochemical = families.filter(({ domain }) => domain === 'agrochemical').length;
    await page.getByText(`${agrochemical} of ${families.length} families`).waitFor();
    await page.getByLabel('Show').selectOption('all');
    await page.getByLabel('Search', { exact: true }).fill('profens');
    await page
      .getByRole('link', { name: /profens/ })
      .first()
      .waitFor();
    expect(browserErrors).toEqual([]);
  });

  it('finds families by class and by compound, and keeps the search in the address', async () => {
    await using open = await openPage(ADDRESS, '/families?q=ibuprofen&sort=size');
    const { page, browserErrors } = open;
    await page.getByText('1 of ', { exact: false }).first().waitFor();
    const row = page.locator('.forest tbody tr');
    await expect.poll(() => row.count()).toBe(1);
    expect(await row.textContent()).toMatch(/profens.*ibuprofen/);
    await page.getByLabel('Search', { exact: true }).fill('Beta blockers');
    await page.getByRole('link', { name: /beta-blockers/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=Beta+blockers&sort=size');
    await page.reload();
    await page.getByRole('link', { name: /beta-blockers/ }).waitFor();
    expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('Beta blockers');
    await page.getByLabel('Search', { exact: true }).fill('no such class');
    await page.getByText(/^0 of \d+ families$/).waitFor();
    await page.getByRole('button', { name: 'Show all families' }).click();
    await page.getByText(/^(\d+) of \1 families$/).waitFor();
    expect(new URL(page.url()).search).toBe('?sort=size');
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)(
    'finds families by a typed substructure, keeps it in the address, and combines it with the other filters',
    async () => {
      await using open = await openPage(ADDRESS, '/families?q=ibuprofen&contains=CC1%3DCC%3DC(C%3DC1)C(C)C(%3DO)O');
      const { page, browserErrors } = open;
      const rows = page.locator('.forest tbody tr');
      await page.getByText(/^1 of \d+ families$/).waitFor();
      expect(await rows.textContent()).toMatch(/profens.*ibuprofen/);
      await page.getByLabel('Search', { exact: true }).fill('');
      await expect.poll(() => rows.count()).toBeGreaterThan(1);
      const field = page.getByLabel('Contains the substructure');
      await field.fill('[CX4][OH]');
      await expect.poll(() => new URL(page.url()).searchParams.get('contains')).toBe('[CX4][OH]');
      await field.fill('C1CC');
      await page.getByText('This cannot be read as SMILES or SMARTS.').waitFor();
      expect(await page.locator('.forest').count()).toBe(0);
      await page.getByRole('button', { name: 'Clear' }).click();
      await page.getByText(/^(\d+) of \1 families$/).waitFor();
      expect(new URL(page.url()).search).toBe('');
      expect(browserErrors).toEqual([]);
    },
  );

  it.runIf(LONG)('brings a substructure search back when the reader returns from a family', async () => {
    await using open = await openPage(ADDRESS, '/families');
    const { page } = open;
    await page.getByLabel('Contains the substructure').fill('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    await page.getByText(/^1 of \d+ families$/).waitFor();
    await page.getByRole('link', { name: /profens/ }).click();
    await page.getByText('The rule is about the arrangement in space, not about letters').waitFor();
    await page.goBack();
    await page.getByText(/^1 of \d+ families$/).waitFor();
    expect(await page.getByLabel('Contains the substructure').inputValue()).toBe('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
  });

  it.runIf(LONG)('finds families by a drawing, which both the field and the list follow', async () => {
    await using open = await openPage(ADDRESS, '/families');
    const { page, browserErrors } = open;
    const canvas = await openEditor(page);
    await page.getByLabel('Contains the substructure').fill('OC(=O)C(C)c1ccccc1');
    await page.getByText(/^\d+ of \d+ families$/).waitFor();
    await page.getByRole('link', { name: /profens/ }).waitFor();
    // With the default tool, a click beside the molecule draws ethane there.
    const { width, height } = (await canvas.boundingBox())!;
    await canvas.click({ position: { x: width * 0.95, y: height * 0.95 } });
    await expect.poll(() => page.getByLabel('Contains the substructure').inputValue()).toMatch(/^CC\.|\.CC$/);
    await page.getByText(/^\d+ of \d+ families$/).waitFor();
    await expectAccessibleEverywhere(page, () => canvas.waitFor());
    expect(browserErrors).toEqual([]);
  });

  it('shows a family: rule, figures, letters that flip, warnings, compounds with sources', async () => {
    await using open = await openPage(ADDRESS, '/families/arylpropionic-acids');
    const { page, browserErrors } = open;
    await page.getByRole('heading', { level: 1, name: /profens/ }).waitFor();
    await page.getByText('The rule is about the arrangement in space, not about letters').waitFor();
    await page.getByText('Chiral inversion').waitFor();
    await page.getByRole('img', { name: 'The eutomer of ibuprofen', exact: true }).waitFor();
    expect(await page.locator('a[href^="https://doi.org/"]').count()).toBeGreaterThan(5);
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)(
    'shows calibration by family and by analogy: points and lines, and the numbers in tables',
    async () => {
      const { bins, analogy } = await api<{
        bins: { right: number; count: number; observed: number }[];
        analogy: { bins: { from: number }[]; target_named: boolean; curve: { coverage: number; right: number }[] }[];
      }>('/reliability');
      await using open = await openPage(ADDRESS, '/families');
      const { page, browserErrors } = open;
      await page.getByRole('link', { name: 'How reliable is the confidence?' }).click();
      const byFamily = page.getByRole('region', { name: 'Answers by family' });
      const rows = byFamily.getByRole('table', { name: /^Claimed confidence/ }).locator('tbody tr');
      await rows.first().waitFor();
      expect(bins.length).toBeGreaterThan(0);
      expect(await byFamily.locator('.diagram circle').count()).toBe(bins.length);
      for (const [index, { right, count, observed }] of bins.entries())
        expect(await rows.nth(index).textContent()).toContain(`${right}/${count}${(100 * observed).toFixed(1)}`);

      expect(analogy).toHaveLength(4);
      const byAnalogy = page.getByRole('region', { name: 'Answers by analogy' });
      expect(await byAnalogy.locator('.coverage polyline').count()).toBe(analogy.length);
      expect(await byAnalogy.locator('.diagram:not(.coverage) circle').count()).toBe(
        analogy.filter(({ target_named: named }) => !named).reduce((sum, run) => sum + pointsOf(run.bins), 0),
      );
      const shares = byAnalogy.getByRole('table', { name: /^Accuracy in percent/ }).locator('tbody tr');
      for (const [index, { curve, target_named: named }] of analogy.entries()) {
        const { right } = curve.find(({ coverage }) => coverage === 0.1)!;
        const name = `(Analogues known|New chemotype)${named ? ', target named' : ''}`;
        expect(await shares.nth(index).textContent()).toMatch(new RegExp(`^${name}${(100 * right).toFixed(1)}`));
      }
      expect(await byAnalogy.locator('.coverage text.series').allTextContents()).toEqual([
        'Analogues known',
        'New chemotype',
      ]);
      await expectAccessibleEverywhere(page, () => byAnalogy.waitFor());
      expect(browserErrors).toEqual([]);
    },
  );

  it.runIf(LONG)(
    'draws each template of a family, on a matching compound or by itself, and redraws it in dark mode',
    async () => {
      await using open = await openPage(ADDRESS, FAMILY);
      const { page, browserErrors } = open;
      const {
        family: { templates },
      } = await api<{ family: { templates: { smarts: string }[] } }>(FAMILY);
      await page
        .locator('.templates img')
        .nth(templates.length - 1)
        .waitFor();
      const onCompound = page
        .getByRole('img', { name: /^The template \(.*\) marked in .*, whose eutomer has [RS] at the marked centre$/ })
        .first();
      await onCompound.waitFor();
      await page.getByRole('img', { name: /^The template itself/ }).waitFor();
      const light = await onCompound.getAttribute('src');
      await page.getByText('SMARTS', { exact: true }).first().click();
      await page.getByText(templates[0]!.smarts, { exact: true }).waitFor();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(async () => (await onCompound.getAttribute('src')) !== light, { timeout: 30_000 }).toBe(true);
      expect(browserErrors).toEqual([]);
    },
  );

  it('shows the prediction of each compound when left out, wrong ones first', async () => {
    // One of its compounds contradicts its rule, which has too little evidence for validated predictions.
    const thin = '/families/d2-3-hydroxyphenylpiperidines';
    const {
      family: { reliability },
    } = await api<{ family: { reliability: Reliability } }>(thin);
    const wrong = reliability.compounds.filter(({ outcome }) => outcome === 'wrong');
    expect(wrong.length).toBeGreaterThan(0);
    await using open = await openPage(ADDRESS, thin);
    const rows = open.page.locator('.left-out li');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(reliability.count);
    expect(await rows.first().textContent()).toMatch(/[RS] ✗ wrong/);
    expect(await rows.first().textContent()).toContain(wrong[0]!.name);
    await open.page.getByText(`${reliability.right} of ${reliability.count} were right`).waitFor();
    await open.page.getByText(/the true accuracy may lie anywhere/).waitFor();
    await open.page.getByText(/All predictions of this family are exploratory/).waitFor();
  });

  it.runIf(LONG)('says that a family with too few compounds is not judged, and calls none of them wrong', async () => {
    const { families } = await api<{ families: { id: string; n_validated: number; label: string }[] }>('/families');
    const few = families.filter(({ n_validated: assessed }) => assessed === 0);
    expect(few.length).toBeGreaterThan(0);
    await using open = await openPage(ADDRESS, `/families?q=${encodeURIComponent(few[0]!.label)}`);
    const { page } = open;
    const row = page.locator('.forest tbody tr').filter({ has: page.locator(`a[href="/families/${few[0]!.id}"]`) });
    expect(await row.textContent()).toContain('not judged');
    expect(await page.getByText(/^0 of [01]$/).count()).toBe(0);
    await page.goto(`/families/${few[0]!.id}`);
    await page.getByText(/Too few compounds to judge/).waitFor();
    await page.getByText(/below 60.% no prediction is made/).waitFor();
    expect(await page.getByText(/0 of \d|wrong|counts as an error/).count()).toBe(0);
    await expectAccessible(page);
  });

  it('shows a family accessibly on a desktop and a phone, light and dark', async () => {
    await using open = await openPage(ADDRESS, FAMILY);
    const { page, browserErrors } = open;
    await expectAccessibleEverywhere(page, () => page.getByRole('img', { name: /^The template itself/ }).waitFor());
    expect(browserErrors).toEqual([]);
  });

  it.each([
    ['names of compounds', 'dat-thiazolylmethyl-sulfoxides'],
    ['names of families', 'milnacipran-cyclopropanes'],
    ['addresses', 'aromatic-l-amino-acids'],
  ])('breaks long %s instead of making the page wider', async (_, id) => {
    await using open = await openPage(ADDRESS, `/families/${id}`);
    await open.page.setViewportSize({ width: 360, height: 800 });
    await open.page.getByRole('heading', { name: 'Leave-one-out predictions' }).waitFor();
    expect(await open.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('says that a family or an address does not exist, even when the address was typed', async () => {
    await using open = await openPage(ADDRESS, '/families/no-such-family');
    await open.page.getByText('There is no such family').waitFor();
    await expectAccessible(open.page);
    const answer = await open.page.goto('/nowhere');
    expect(answer!.status()).toBe(404);
    await open.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expectAccessible(open.page);
  });

  it('follows links by keyboard and announces the new page to a screen reader', async () => {
    // The home page puts focus in its input.
    await using open = await openPage(ADDRESS, '/plans');
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
