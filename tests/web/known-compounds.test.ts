import { describe, expect, it } from 'vitest';
import { loadPrepared } from '../../packages/engine/src/load-prepared.ts';
import { expectAccessible, expectAccessibleEverywhere, openPage } from './browser.ts';
import { sharedAddress } from './web-service.ts';
import { LONG } from '../support/long.ts';

/** Known compounds outside the families, on the `/` page in a real browser on a real service. */

const ADDRESS = sharedAddress();

const CLOPIDOGREL = 'COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1';
const predictUrl = (text: string): string => `/?smiles=${encodeURIComponent(text)}`;

describe('names', () => {
  it('finds the eutomer by the name of its racemate, and says so', async () => {
    await using open = await openPage(ADDRESS, predictUrl('omeprazole'));
    await open.page.getByRole('heading', { name: 'omeprazole: the S enantiomer is the eutomer' }).waitFor();
    await open.page
      .getByText('omeprazole is the name of the racemate; its single isomers on record: esomeprazole.')
      .waitFor();
  });

  it('does not call the name of a single isomer that of the racemate', async () => {
    await using open = await openPage(ADDRESS, predictUrl('nicotine'));
    await open.page.getByText('Other isomers on record under the name nicotine: (R)-nicotine.').waitFor();
  });

  it.runIf(LONG)('gives one answer for a name that racemate and eutomer share', async () => {
    await using open = await openPage(ADDRESS, predictUrl('propranolol'));
    await open.page.getByRole('heading', { name: 'propranolol: the S enantiomer is the eutomer' }).waitFor();
  });

  it.runIf(LONG)('offers alternatives for a name that no compound has', async () => {
    await using open = await openPage(ADDRESS, predictUrl('clopidogrell'));
    const { page } = open;
    await page.getByRole('heading', { name: 'No known compound has this name' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'clopidogrel', exact: true }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    expect(await page.getByLabel('SMILES or name').inputValue()).toMatch(/@/);
  });
});

describe('an answer from records', () => {
  it('states one name and one ratio, that of the table by target; each record below gives its own', async () => {
    await using open = await openPage(ADDRESS, '/?smiles=citalopram&target=SERT');
    const evidence = open.page.getByRole('region', { name: 'What is known about this compound' });
    await evidence.waitFor();
    expect(await evidence.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['escitalopram S ']);
    const statements = await evidence.locator('.statement').allTextContents();
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.filter((text) => /eudismic ratio \d/.test(text)).length).toBeGreaterThan(1);
    const facts = (await open.page.locator('.facts').textContent())!;
    expect(facts).toMatch(/^Known compoundescitalopramEudismic ratio\d+ at .* \(geometric mean of several records\)/);
    const ratio = /Eudismic ratio([\d.]+)/.exec(facts)![1]!;
    const requested = open.page.getByRole('row').filter({ hasText: 'requested' });
    expect(await requested.getByRole('cell').nth(1).textContent()).toBe(ratio);
    expect(await open.page.locator('.verdict').textContent()).toContain(`eudismic ratio ${ratio} at`);
  });

  it('answers for a known compound outside the families, without a link to a family', async () => {
    await using open = await openPage(ADDRESS, predictUrl(CLOPIDOGREL));
    const { page, browserErrors } = open;
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    // The two structures above show the compound already.
    const known = page.getByRole('region', { name: 'What is known about this compound' });
    await known.getByRole('heading', { name: 'clopidogrel' }).waitFor();
    expect(await known.getByRole('img').count()).toBe(0);
    const facts = (await page.locator('.facts').textContent())!;
    expect(facts).toMatch(/Known compoundclopidogrel/);
    const verdict = (await page.locator('.verdict').textContent())!;
    expect(verdict).toMatch(
      /Known this compound is on record as clopidogrel: sold as this enantiomer; .*2 records agree/,
    );
    expect(`${facts} ${verdict}`).not.toMatch(/Family|0 of 0|too few/);
    expect(await page.title()).toBe('clopidogrel · eutomer');
    expect(await page.locator('a[href^="/families/"]').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'DrugCentral 708' }).first().getAttribute('href')).toBe(
      'https://drugcentral.org/drugcard/708',
    );
    expect(browserErrors).toEqual([]);
  });

  it('shows the known results at each target, those that prefer the other enantiomer first', async () => {
    await using open = await openPage(ADDRESS, predictUrl('CN1CCC[C@H]1c1ccc2ncccc2c1'));
    const { page, browserErrors } = open;
    const rows = page.getByRole('region', { name: 'Eutomer by target' }).getByRole('row');
    await rows.nth(2).waitFor();
    expect(await rows.nth(1).getByRole('rowheader').textContent()).toMatch(/alpha-7CHRNA7; Rattus norvegicus/);
    expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual([
      'Rthe other enantiomer',
      '5.13',
      expect.stringContaining('CHEMBL388267'),
    ]);
    expect((await rows.nth(2).getByRole('cell').allTextContents()).slice(0, 2)).toEqual(['S', '19.3']);
    await expectAccessibleEverywhere(page, () => rows.nth(2).waitFor());
    expect(browserErrors).toEqual([]);
  });

  it('leads from a compound whose targets disagree to the answer at each target', async () => {
    await using open = await openPage(ADDRESS, predictUrl('CN(C)CC(c1ccc(OC)cc1)C1(O)CCCCC1'));
    const { page, browserErrors } = open;
    await page.getByRole('heading', { name: 'It depends on the target' }).waitFor();
    await page.getByRole('link', { name: 'Sodium-dependent serotonin transporter' }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    expect(await page.getByLabel('Target (optional)').inputValue()).toBe('SLC6A4');
    // The link is far down the page; what it leads to begins at the top.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('shows the targets and no letter if both enantiomers are equally active', async () => {
    await using open = await openPage(ADDRESS, predictUrl('COc1cccc2c1nc(N)n1nc([C@@H]3CC(F)(F)CCO3)nc21'));
    await open.page.getByRole('heading', { name: /^No eutomer/ }).waitFor();
    const row = open.page.getByRole('region', { name: 'Eutomer by target' }).getByRole('row').nth(1);
    expect(await row.getByRole('cell').first().textContent()).toBe('no preference');
  });
});

describe('loading the records', () => {
  it.runIf(LONG)('waits for the records before the first prediction', async () => {
    await using open = await openPage(ADDRESS, '/plans', {});
    const { page } = open;
    const held = Promise.withResolvers<void>();
    await page.context().route('**/api/v1/knowledge/records', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Predict', exact: true }).click();
    await page.getByLabel('SMILES or name').fill(CLOPIDOGREL);
    await page.getByRole('button', { name: 'Predict' }).click();
    // The page says what is missing. On a first visit RDKit waits, so that the records come first over a slow link.
    await page
      .getByText('Loading the compound records and the chemistry toolkit (a few megabytes, on the first visit only)…')
      .waitFor();
    const loaded = Number(await page.getByRole('progressbar', { name: 'Loaded' }).getAttribute('value'));
    expect(loaded).toBeGreaterThan(0);
    expect(loaded).toBeLessThan(0.2);
    expect(await page.locator('h2#answer').count()).toBe(0);
    held.resolve();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
  });

  it.runIf(LONG)(
    'continues with families if the records cannot be loaded, says so, and loads them on request',
    async () => {
      await using open = await openPage(ADDRESS, '/plans', {});
      const { page } = open;
      await page.context().route('**/api/v1/knowledge/records', (route) => route.abort());
      await page.getByRole('link', { name: 'Predict', exact: true }).click();
      await page.getByLabel('SMILES or name').fill(CLOPIDOGREL);
      await page.getByRole('button', { name: 'Predict' }).click();
      await page.getByRole('heading', { name: 'No prediction' }).waitFor();
      await page.getByText('The records of individual compounds could not be loaded').waitFor();
      await expectAccessible(page);
      await page.context().unroute('**/api/v1/knowledge/records');
      await page.getByRole('button', { name: 'Load the records again' }).click();
      await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
      expect(await page.getByText('could not be loaded').count()).toBe(0);
    },
  );

  it.runIf(LONG)(
    'fetches less than 1.2 MB of knowledge and records per 10,000 compounds, compressed, and less than 2.5 MB in all',
    async () => {
      await using open = await openPage(ADDRESS, '/plans', {});
      const { page } = open;
      const sizes = new Map<string, Promise<number>>();
      page.on('requestfinished', (request) => {
        const { pathname } = new URL(request.url());
        // The known pairs follow if the link is fast; this answer does not need them.
        if (pathname.startsWith('/api/v1/knowledge') && !pathname.endsWith('/pairs'))
          sizes.set(
            pathname,
            request.sizes().then(({ responseBodySize }) => responseBodySize),
          );
      });
      await page.getByRole('link', { name: 'Predict', exact: true }).click();
      await page.getByLabel('SMILES or name').fill(CLOPIDOGREL);
      await page.getByRole('button', { name: 'Predict' }).click();
      await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
      expect([...sizes.keys()].sort()).toEqual(['/api/v1/knowledge', '/api/v1/knowledge/records']);
      const all = await Promise.all(sizes.values());
      expect(Math.min(...all)).toBeGreaterThan(100_000);
      const total = all.reduce((sum, size) => sum + size);
      const compounds = Object.keys(loadPrepared().catalogue.statements).length;
      expect(total / compounds).toBeLessThan(120);
      expect(total).toBeLessThan(2_500_000);
    },
  );
});
