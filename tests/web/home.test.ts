import { expect, it } from 'vitest';
import { expectAccessibleEverywhere, openPage } from './browser.ts';
import { LONG } from '../support/long.ts';
import { sharedAddress } from './web-service.ts';

/** The home page and the list of recent questions, in a real browser on a real service. */

const ADDRESS = sharedAddress();

it('introduces the program with a worked example and the figures of the service, accessibly and down to 320 pixels', async () => {
  await using open = await openPage(ADDRESS, '/');
  const { page, browserErrors } = open;
  await page.getByRole('definition').or(page.locator('dfn')).first().waitFor();
  await page.getByRole('heading', { name: 'Clopidogrel: the S enantiomer is the eutomer' }).waitFor();
  const drawn = () => page.getByRole('img', { name: 'The distomer of Clopidogrel' }).waitFor();
  await drawn();
  const { families } = (await (await page.request.get('/api/v1/families')).json()) as {
    families: { n_validated: number; n_correct: number }[];
  };
  const sum = (of: 'n_validated' | 'n_correct'): number => families.reduce((total, family) => total + family[of], 0);
  const figures = page.getByRole('region', { name: 'Can it be trusted?' });
  await figures.getByText(String(families.length), { exact: true }).waitFor();
  await figures.getByText(`${((100 * sum('n_correct')) / sum('n_validated')).toFixed(1)} %`).waitFor();
  await figures.getByText('correct for new chemotypes').waitFor();
  await expect
    .poll(async () => Number((await figures.locator('dd').first().textContent())!.replace(',', '')))
    .toBeGreaterThan(10_000);
  await page.getByRole('img', { name: /^Accuracy against claimed confidence/ }).waitFor();
  expect(await page.getByRole('region', { name: 'How it works' }).getByRole('listitem').count()).toBe(3);
  await page.getByRole('button', { name: 'Copy as BibTeX' }).click();
  await page.getByText('BibTeX copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@software\{eutomer,[^]+version = \{\d/);
  await expectAccessibleEverywhere(page, drawn, [1280, 320]);
  expect(browserErrors).toEqual([]);
});

it.runIf(LONG)('hardly shifts while it loads', async () => {
  await using open = await openPage(ADDRESS, '/plans');
  const { page } = open;
  await page.addInitScript(() => {
    const own = window as unknown as { shifted: number };
    own.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) own.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.getByRole('img', { name: 'The distomer of Clopidogrel' }).waitFor();
  await page.getByRole('img', { name: /^Accuracy/ }).waitFor();
  await page.waitForFunction(() => document.querySelector('.picture.waiting') === null);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05);
});

it.runIf(LONG)('keeps recent questions in this browser until they are cleared', async () => {
  await using open = await openPage(ADDRESS, '/');
  const { page } = open;
  await page.getByRole('link', { name: 'Omeprazole' }).click();
  await page.getByRole('heading', { name: 'omeprazole: the S enantiomer is the eutomer' }).waitFor();
  const recent = page.getByRole('region', { name: 'Recent questions' });
  await recent.getByRole('link', { name: 'omeprazole' }).waitFor();
  await page.goto('/');
  await recent.getByRole('link', { name: 'omeprazole' }).click();
  await page.getByRole('heading', { name: 'omeprazole: the S enantiomer is the eutomer' }).waitFor();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await recent.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

it('prints the verdict, all warnings, both structures, the evidence with its sources, the date and the version, but no controls', async () => {
  await using open = await openPage(ADDRESS, '/?smiles=propranolol');
  const { page } = open;
  await page.getByRole('img', { name: /^The distomer/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const output = page.getByText(/^eutomer \d+\.\d+\.\d+\S*, \d{4}-\d\d-\d\d, http/);
  expect(await output.isVisible()).toBe(true);
  for (const shown of [
    page.getByRole('heading', { name: 'propranolol: the S enantiomer is the eutomer' }),
    // Collapsed on the screen.
    page.locator('.warnings details li'),
    page.getByRole('img', { name: /^The eutomer; / }),
    page.getByRole('img', { name: /^The distomer; / }),
    page.getByRole('link', { name: 'PubMed 2739756' }),
  ])
    expect(await shown.first().isVisible()).toBe(true);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
});

it('prints the SMILES of a molecule that has no eutomer', async () => {
  await using open = await openPage(ADDRESS, `/?smiles=${encodeURIComponent('C[C@H](O)CC |&1:1|')}`);
  const { page } = open;
  await page.getByRole('heading', { name: 'No eutomer: the enantiomers are about equally active' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('C[C@H](O)CC |&1:1|;').isVisible()).toBe(true);
});

it('prints five known compounds in two rows', async () => {
  const smiles = 'O=C(NC1CCN(Cc2ccccc2)C1)c1ccc(Cl)cc1';
  await using open = await openPage(ADDRESS, `/?${new URLSearchParams({ smiles })}`);
  const { page } = open;
  const cards = page.locator('.evidence.of-5 > li');
  await cards.last().waitFor();
  await page.emulateMedia({ media: 'print' });
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([5, 2]);
});

it.runIf(LONG)('copies sources for a reference manager, and opens a report without sending it', async () => {
  await using open = await openPage(ADDRESS, '/?smiles=clopidogrel');
  const { page } = open;
  const evidence = page.getByRole('region', { name: 'What is known about this compound' });
  const copied = async (name: string): Promise<string> => {
    await evidence.getByRole('button', { name, exact: true }).click();
    await evidence.getByText(`${name} copied.`).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('BibTeX')).toMatch(/@misc\{pmc-PMC1565815,\n {2}pmcid = \{PMC1565815\},[^]+clopidogrel/);
  expect(await copied('RIS')).toContain('UR  - https://pmc.ncbi.nlm.nih.gov/articles/PMC1565815/');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await evidence.getByRole('button', { name: 'Report an error in this entry' }).first().click();
  const report = page.getByRole('dialog', { name: 'Report an error in this entry' });
  expect(await report.getByLabel('Report').inputValue()).toMatch(/^Entry: clopidogrel, \S+\nShown: S; [^]+\nVersion: /);
  await report.getByLabel('Report').fill('Entry: clopidogrel\nThe letter is wrong.');
  expect(await report.getByRole('link', { name: 'Open in email' }).getAttribute('href')).toMatch(
    /^mailto:\?subject=.*The%20letter%20is%20wrong/,
  );
  await report.getByRole('button', { name: 'Copy' }).click();
  await report.getByText('Report copied.').waitFor();
  expect(sent).toEqual([]);
});

it.runIf(LONG)('orients the known compounds like the molecule', async () => {
  await using open = await openPage(ADDRESS, `/?smiles=${encodeURIComponent('CC(C)NCC(O)COc1ccc2ncccc2c1')}`);
  const { page } = open;
  const picture = page.getByRole('img', { name: 'The eutomer of propranolol', exact: true });
  await picture.waitFor();
  const tinted = decodeURIComponent((await picture.getAttribute('src'))!).match(/<ellipse/g)!;
  // The whole side chain, including the benzene ring.
  expect(tinted.length).toBeGreaterThan(10);
});
