import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere, openPage, type OpenPage } from './browser.ts';
import { webService } from './web-service.ts';

/** The page `/` in a real browser on a real service. */

const service = webService();

const CLOPIDOGREL = 'COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1';
const asked = (smiles: string): string => `/?smiles=${encodeURIComponent(smiles)}`;

describe('predict', () => {
  it('answers a pasted molecule with both enantiomers, confidence, family, warnings and evidence', async () => {
    await using open = await openPage(service.address, '/');
    const { page, complaints } = open;
    await page.getByLabel('SMILES or name').fill('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    await page.getByRole('img', { name: 'The eutomer, S at atom 10, the marked stereocentre' }).waitFor();
    await page.getByRole('img', { name: 'The distomer, R at atom 10, the marked stereocentre' }).waitFor();
    expect(await page.getByRole('meter', { name: 'Confidence' }).getAttribute('aria-valuetext')).toMatch(/^\d\d percent, /);
    expect(await page.getByRole('link', { name: /profens/ }).first().getAttribute('href')).toBe('/families/arylpropionic-acids');
    await page.getByText('Chiral inversion').waitFor();
    const citation = page.getByRole('link', { name: /^doi:/ }).first();
    expect(await citation.getAttribute('href')).toMatch(/^https:\/\/doi\.org\/10\./);
    expect(new URL(page.url()).searchParams.get('smiles')).toBe('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  it('answers a second molecule on the same page', async () => {
    await using open = await openPage(service.address, asked('CC(C)Cc1ccc(cc1)C(C)C(=O)O'));
    const { page } = open;
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    await page.getByLabel('SMILES or name').fill('COC(=O)C(C)N(C(=O)COC)c1c(C)cccc1C');
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('heading', { name: 'The R enantiomer is the eutomer' }).waitFor();
  });

  it('understands the name of a known compound', async () => {
    await using open = await openPage(service.address, '/');
    const { page } = open;
    await page.getByLabel('SMILES or name').fill('Levofloxacin');
    await page.getByLabel('SMILES or name').press('Enter');
    await page.getByRole('heading', { name: /^levofloxacin: the S enantiomer/i }).waitFor();
  });

  it('finds the eutomer by the name of its racemate, and says so', async () => {
    await using open = await openPage(service.address, asked('omeprazole'));
    await open.page.getByRole('heading', { name: 'omeprazole: the S enantiomer is the eutomer' }).waitFor();
    await open.page.getByText('omeprazole is the name of the racemate; single isomers of it: esomeprazole.').waitFor();
  });

  it('gives one answer for a name that racemate and eutomer share', async () => {
    await using open = await openPage(service.address, asked('propranolol'));
    await open.page.getByRole('heading', { name: 'propranolol: the S enantiomer is the eutomer' }).waitFor();
  });

  it('asks what was meant by a name that no compound bears', async () => {
    await using open = await openPage(service.address, asked('clopidogrell'));
    const { page } = open;
    await page.getByRole('heading', { name: 'No known compound bears this name' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'clopidogrel', exact: true }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    expect(await page.getByLabel('SMILES or name').inputValue()).toMatch(/@/);
  });

  it('answers for a compound that is known by itself, without a family to read about', async () => {
    await using open = await openPage(service.address, asked(CLOPIDOGREL));
    const { page, complaints } = open;
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    await page.getByRole('heading', { name: 'What is known of this compound' }).waitFor();
    const facts = (await page.locator('.facts').textContent())!;
    expect(facts).toMatch(/Known compoundclopidogrel; evidence: /);
    expect(facts).not.toMatch(/Family|0 of 0|too few/);
    expect(await page.locator('a[href^="/families/"]').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'drugcentral:708' }).first().getAttribute('href')).toBe('https://drugcentral.org/drugcard/708');
    expect(complaints).toEqual([]);
  });

  it('shows what is known at each target, those first that prefer the other enantiomer', async () => {
    await using open = await openPage(service.address, asked('CN1CCC[C@H]1c1ccc2ncccc2c1'));
    const { page, complaints } = open;
    const rows = page.getByRole('region', { name: 'At each target' }).getByRole('row');
    await rows.nth(2).waitFor();
    expect(await rows.nth(1).getByRole('rowheader').textContent()).toMatch(/alpha-7CHRNA7; Rattus norvegicus/);
    expect(await rows.nth(1).getByRole('cell').allTextContents()).toEqual(['Rthe other enantiomer', '5.13', expect.stringContaining('chembl:CHEMBL388267')]);
    expect((await rows.nth(2).getByRole('cell').allTextContents()).slice(0, 2)).toEqual(['S', '19.3']);
    await expectAccessibleEverywhere(page, () => rows.nth(2).waitFor());
    expect(complaints).toEqual([]);
  });

  it('shows the targets and no letter where both enantiomers are as active', async () => {
    await using open = await openPage(service.address, asked('COc1cccc2c1nc(N)n1nc([C@@H]3CC(F)(F)CCO3)nc21'));
    await open.page.getByRole('heading', { name: 'No prediction' }).waitFor();
    const row = open.page.getByRole('region', { name: 'At each target' }).getByRole('row').nth(1);
    expect(await row.getByRole('cell').first().textContent()).toBe('no preference');
  });

  it('waits with the first prediction for the records', async () => {
    await using open = await openPage(service.address, '/');
    const { page } = open;
    const held = Promise.withResolvers<void>();
    await page.context().route('**/api/v1/knowledge/records', async (route) => { await held.promise; await route.continue(); });
    await page.getByLabel('SMILES or name').fill(CLOPIDOGREL);
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByText('Working on it').waitFor();
    // Pictures need the families only.
    await page.getByRole('link', { name: 'Families', exact: true }).click();
    await page.getByRole('link', { name: /profens/ }).first().click();
    await page.locator('img.picture').first().waitFor();
    held.resolve();
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
  });

  it('goes on with families when the records cannot be loaded, says so, and loads them when asked', async () => {
    await using open = await openPage(service.address, '/');
    const { page } = open;
    await page.context().route('**/api/v1/knowledge/records', (route) => route.abort());
    await page.getByLabel('SMILES or name').fill(CLOPIDOGREL);
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('heading', { name: 'No prediction' }).waitFor();
    await page.getByText('The records of single compounds could not be loaded').waitFor();
    await expectAccessible(page);
    await page.context().unroute('**/api/v1/knowledge/records');
    await page.getByRole('button', { name: 'Load the records again' }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
  });

  it('points at the character that is wrong, and keeps what was typed', async () => {
    await using open = await openPage(service.address, '/');
    const { page } = open;
    await page.getByLabel('SMILES or name').fill('CC(C)Xc1ccccc1');
    await page.getByRole('button', { name: 'Predict' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('mark').textContent()).toBe('X');
    expect(await page.getByLabel('SMILES or name').inputValue()).toBe('CC(C)Xc1ccccc1');
    const more = await alert.getByRole('link').getAttribute('href');
    expect((await page.request.get(more!)).status()).toBe(200);
    await expectAccessible(page);
  });

  describe('on a page that has answered before', () => {
    let open: OpenPage;
    beforeAll(async () => { open = await openPage(service.address, '/'); });
    afterAll(() => open[Symbol.asyncDispose]());
    /** Asks for a molecule as a person does. Another page was looked at before it, so that no earlier answer is left. */
    async function show(smiles: string): Promise<void> {
      const { page } = open;
      await page.getByRole('link', { name: 'Families', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Families' }).waitFor();
      await page.getByRole('link', { name: 'Predict', exact: true }).click();
      await page.getByLabel('SMILES or name').fill(smiles);
      await page.getByRole('button', { name: 'Predict', exact: true }).click();
    }

    it.each([
      ['an achiral molecule', 'CC(=O)Nc1ccc(O)cc1', /The molecule is achiral/],
      ['a molecule of no known family', 'CCC(C)O', /No family/],
    ])('makes no prediction for %s and says why', async (_name, smiles, reason) => {
      await show(smiles);
      await open.page.getByRole('heading', { name: 'No prediction' }).waitFor();
      await open.page.getByText(reason).waitFor();
      await expectAccessible(open.page);
    });

    it('names the centre, and all of them, where there are several', async () => {
      await show('C[C@H](NC)[C@H](O)c1ccccc1');
      const { page } = open;
      await page.getByRole('heading', { name: 'The eutomer has S at atom 1', exact: true }).waitFor();
      expect(await page.locator('.enantiomer.eutomer figcaption').textContent()).toBe('eutomer S at atom 1(1S,4R)');
      expect(await page.locator('.enantiomer.distomer figcaption').textContent()).toBe('distomer R at atom 1(1R,4S)');
      await page.getByText('What was drawn has the eutomer’s configuration at atom 1.').waitFor();
      await page.getByRole('button', { name: 'Descriptor', exact: true }).click();
      await page.getByText('Descriptor copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(1S,4R)');
      expect(await page.getByText(/The [RS] enantiomer/).count()).toBe(0);
      await expectAccessible(page);
    });

    it('says what is known of a known compound instead of its family’s record, and gives the record where only the family is known', async () => {
      await show('CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O');
      const { page } = open;
      const facts = page.locator('.facts');
      await facts.waitFor();
      expect(await facts.textContent()).toMatch(/Known compoundtenofovir \(\(R\)-PMPA\); evidence: both enantiomers measured, eudismic ratio \d+/);
      expect(await facts.textContent()).not.toMatch(/left out|leave-one-out|record/);
      await show('CCCCCc1ccc(cc1)C(C)C(=O)O');
      await page.getByText(/^\d+ of \d+ right when left out/).waitFor();
      expect(await facts.textContent()).not.toContain('Known compound');
    });

    it('shows the evidence and the reason, and no pair, where a family cannot tell', async () => {
      await show('COc1ccc(CCN(C)CCCC(C#N)(C(C)C)c2cc(OC)c(OC)c(OC)c2)cc1OC');
      const { page } = open;
      await page.getByRole('heading', { name: 'No prediction' }).waitFor();
      await page.getByText(/below 0\.60 no letter is given/).waitFor();
      await page.getByRole('heading', { name: 'Before you act on it' }).waitFor();
      await page.getByRole('heading', { name: 'The nearest known compounds' }).waitFor();
      await page.getByRole('img', { name: 'The eutomer of verapamil' }).waitFor();
      expect(await page.locator('.enantiomer').count()).toBe(0);
      await expectAccessible(page);
    });

    it('says that the enantiomer that was drawn is the distomer', async () => {
      await show('CC(C)Cc1ccc(cc1)[C@@H](C)C(=O)O');
      await open.page.getByText('is the distomer: the other one').waitFor();
    });

    it('draws a label and the mark at the sulfur of a sulfoxide', async () => {
      await show('COc1ccc2[nH]c(nc2c1)S(=O)Cc1ncc(C)c(OC)c1C');
      const picture = open.page.locator('img[alt^="The eutomer, "]').first();
      await picture.waitFor();
      const drawing = decodeURIComponent((await picture.getAttribute('src'))!);
      expect(drawing).toMatch(/class='CIP_Code'/);
      expect(drawing).toMatch(/<ellipse/);
    });

    it('copies the answer as SMILES, molfile, JSON and a link', async () => {
      await show('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
      const { page } = open;
      const copied = async (name: string): Promise<string> => {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByText(`${name} copied.`).waitFor();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      expect(await copied('SMILES')).toBe('CC(C)Cc1ccc([C@H](C)C(=O)O)cc1');
      expect(await copied('Molfile')).toMatch(/V2000[\s\S]*M {2}END/);
      expect(JSON.parse(await copied('JSON')).active_enantiomer).toBe('S');
      expect(await copied('Descriptor')).toBe('S at atom 10');
      expect(await copied('Link')).toBe(`${service.address}${asked('CC(C)Cc1ccc(cc1)C(C)C(=O)O')}`);
      expect(await copied('SVG')).toContain('<svg');
    });

    it('says so when no molfile holds the answer, and copies nothing', async () => {
      await show('C[C@@H](C(=O)O)c1ccc([Se@](=O)C)cc1');
      const { page } = open;
      await page.getByRole('button', { name: 'SMILES', exact: true }).click();
      await page.getByText('SMILES copied.').waitFor();
      await page.getByRole('button', { name: 'Molfile', exact: true }).click();
      await page.getByText(/^Molfile could not be copied: /).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^C\[C@H\].*\[Se@/);
    });
  });

  it('opens the editor and predicts what it holds', async () => {
    await using open = await openPage(service.address, asked('CC(C)Cc1ccc(cc1)C(C)C(=O)O'));
    const { page } = open;
    await page.getByRole('button', { name: 'Draw' }).click();
    const canvas = page.getByRole('application', { name: /Structure editor/ }).locator('canvas').last();
    await canvas.waitFor();
    // With the tool that is chosen at first, a click beside the molecule draws a bond there: ethane.
    const { width, height } = (await canvas.boundingBox())!;
    await canvas.click({ position: { x: width * 0.95, y: height * 0.95 } });
    const field = page.getByLabel('SMILES or name');
    await expect.poll(() => field.inputValue()).toMatch(/^CC\.|\.CC$/);
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByText('largest organic fragment').waitFor();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    expect(new URL(page.url()).searchParams.get('smiles')).toBe(await field.inputValue());
    expect(open.complaints).toEqual([]);
  });

  it('says so when the network goes before the toolkit came, and works when it is back', async () => {
    await using open = await openPage(service.address, '/');
    const { page } = open;
    await page.context().setOffline(true);
    await page.getByLabel('SMILES or name').fill('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel('SMILES or name').inputValue()).toBe('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
  });

  it('is accessible and does not scroll sideways on a desk and a phone, light and dark', async () => {
    await using open = await openPage(service.address, asked('CC(C)NCC(O)COc1cccc2ccccc12'));
    const { page } = open;
    await expectAccessibleEverywhere(page, () => page.getByRole('img', { name: /^The distomer/ }).waitFor());
  });

  it('fetches less than 1.2 MB of knowledge and records, compressed', async () => {
    await using open = await openPage(service.address, '/');
    const { page } = open;
    const sizes = new Map<string, Promise<number>>();
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/knowledge')) sizes.set(pathname, request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.getByLabel('SMILES or name').fill(CLOPIDOGREL);
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    expect([...sizes.keys()].sort()).toEqual(['/api/v1/knowledge', '/api/v1/knowledge/records']);
    const all = await Promise.all(sizes.values());
    expect(Math.min(...all)).toBeGreaterThan(100_000);
    expect(all.reduce((sum, size) => sum + size)).toBeLessThan(1_200_000);
  });

  it('sends no SMILES to the service', async () => {
    await using open = await openPage(service.address, '/');
    const { page } = open;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByLabel('SMILES or name').fill('CC(C)NCC(O)COc1cccc2ccccc12');
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    // One with a fault in it is not looked up as a name, nor while it is typed.
    await page.getByLabel('SMILES or name').fill('');
    await page.getByLabel('SMILES or name').pressSequentially('CC(C)NCX', { delay: 300 });
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('alert').waitFor();
    // The knowledge was fetched: requests are seen here, those of the worker too.
    expect(sent).toContainEqual(expect.stringContaining('/api/v1/knowledge'));
    expect(sent).toContainEqual(expect.stringContaining('/api/v1/knowledge/records'));
    expect(sent.filter((each) => each.includes('/api/v1/compounds'))).toEqual([]);
    expect(sent.filter((each) => each.includes('CC(C)NCC') || each.includes(encodeURIComponent('CC(C)NCC')))).toEqual([]);
  });
});
