import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleEverywhere, openPage, type OpenPage } from './browser.ts';
import { openEditor } from './editor.ts';
import { sharedAddress } from './web-service.ts';
import { LONG } from '../support/long.ts';

/** The `/` page in a real browser on a real service. */

const ADDRESS = sharedAddress();

const predictUrl = (smiles: string): string => `/?smiles=${encodeURIComponent(smiles)}`;

describe('predict', () => {
  it('answers a pasted molecule with both enantiomers, confidence, family, warnings and evidence, accessibly on a desktop and a phone, light and dark', async () => {
    await using open = await openPage(ADDRESS, '/');
    const { page, browserErrors } = open;
    await page.getByLabel('SMILES or name').fill('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    // A screen reader announces one line, not the whole answer.
    expect(await page.getByRole('status').filter({ hasText: 'enantiomer' }).textContent()).toMatch(
      /^The S enantiomer is the eutomer; very likely, \d\d\s%\. \d warnings?\.$/,
    );
    expect(await page.locator(':is([aria-live], [role="status"]) #answer').count()).toBe(0);
    await page.getByRole('img', { name: 'The eutomer; the marked stereocentre is S at atom 10' }).waitFor();
    await page.getByRole('img', { name: 'The distomer; the marked stereocentre is R at atom 10' }).waitFor();
    expect(await page.getByRole('meter', { name: 'Confidence' }).getAttribute('aria-valuetext')).toMatch(
      /^\d\d percent, /,
    );
    expect(
      await page
        .getByRole('link', { name: /profens/ })
        .first()
        .getAttribute('href'),
    ).toBe('/families/arylpropionic-acids');
    // Sources within a warning are links, too.
    const warning = page.getByRole('listitem').filter({ hasText: 'Chiral inversion' });
    expect(await warning.getByRole('link').getAttribute('href')).toBe(
      'https://doi.org/10.1002/j.1552-4604.1994.tb01977.x',
    );
    const citation = page
      .getByRole('region', { name: 'This compound and the nearest known ones' })
      .locator('a.citation[href^="https://doi.org/"]');
    expect(await citation.first().getAttribute('href')).toMatch(/^https:\/\/doi\.org\/10\./);
    expect(new URL(page.url()).searchParams.get('smiles')).toBe('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    await expectAccessibleEverywhere(page, () => page.getByRole('img', { name: /^The distomer/ }).waitFor());
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('answers a second molecule on the same page', async () => {
    await using open = await openPage(ADDRESS, predictUrl('CC(C)Cc1ccc(cc1)C(C)C(=O)O'));
    const { page } = open;
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    await page.getByLabel('SMILES or name').fill('COC(=O)C(C)N(C(=O)COC)c1c(C)cccc1C');
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('heading', { name: 'The R enantiomer is the eutomer' }).waitFor();
  });

  it('dims the answer as soon as something else is typed, and names its molecule', async () => {
    await using open = await openPage(ADDRESS, predictUrl('CC(C)Cc1ccc(cc1)C(C)C(=O)O'));
    const { page } = open;
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    const field = page.getByLabel('SMILES or name');
    await field.fill('CC(C)Cc1ccc(cc1)C(C)C(=O)');
    await page.getByText('The answer below is for CC(C)Cc1ccc(cc1)C(C)C(=O)O').waitFor();
    expect(await page.locator('.stale[inert]').count()).toBe(1);
    await field.fill('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    expect(await page.locator('.stale').count()).toBe(0);
    await page.getByLabel('Target (optional)').fill('PTGS2');
    await page.locator('.stale').waitFor();
  });

  it.runIf(LONG)('accepts the name of a known compound', async () => {
    await using open = await openPage(ADDRESS, '/');
    const { page } = open;
    await page.getByLabel('SMILES or name').fill('Levofloxacin');
    await page.getByLabel('SMILES or name').press('Enter');
    await page.getByRole('heading', { name: /^levofloxacin: the S enantiomer/i }).waitFor();
  });

  it('marks the wrong character, and keeps the typed text', async () => {
    await using open = await openPage(ADDRESS, '/');
    const { page } = open;
    await page.getByLabel('SMILES or name').fill('CC(C)Xc1ccccc1');
    await page.getByRole('button', { name: 'Predict' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.locator('mark').textContent()).toBe('X');
    expect(await page.getByLabel('SMILES or name').inputValue()).toBe('CC(C)Xc1ccccc1');
    const extra = await alert.getByRole('link').getAttribute('href');
    expect((await page.request.get(extra!)).status()).toBe(200);
    await expectAccessible(page);
  });

  describe('on a page with an earlier answer', () => {
    let open: OpenPage;
    beforeAll(async () => {
      open = await openPage(ADDRESS, '/');
    });
    afterAll(() => open[Symbol.asyncDispose]());
    /** Predicts a molecule as a user would. Visits another page first, to clear earlier answers. */
    async function show(smiles: string): Promise<void> {
      const { page } = open;
      await page.getByRole('link', { name: 'Families', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Families' }).waitFor();
      await page.getByRole('link', { name: 'Predict', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: /active one/ }).waitFor();
      await page.getByLabel('SMILES or name').fill(smiles);
      await page.getByRole('button', { name: 'Predict', exact: true }).click();
    }

    it.each([
      ['an achiral molecule', 'CC(=O)Nc1ccc(O)cc1', 'No eutomer: the molecule is achiral', /The molecule is achiral/],
      [
        'a molecule unlike any known compound',
        'CCC(c1nc(C)cs1)N1CCN(C)CC1',
        'No prediction: unlike all known compounds',
        /No record or family covers/,
      ],
    ])('makes no prediction for %s and says why', async (_name, smiles, heading, reason) => {
      await show(smiles);
      await open.page.getByRole('heading', { name: heading }).waitFor();
      await open.page.getByText(reason).waitFor();
      await expectAccessible(open.page);
    });

    it.runIf(LONG)('names the deciding centre, and all centres if there are several', async () => {
      await show('C[C@H](NC)[C@H](O)c1ccccc1');
      const { page } = open;
      await page.getByRole('heading', { name: 'The eutomer has S at atom 1', exact: true }).waitFor();
      expect(await page.locator('.enantiomer.eutomer figcaption').textContent()).toBe(
        'eutomer S at atom 1 the active one',
      );
      expect(await page.locator('.enantiomer.distomer figcaption').textContent()).toBe(
        'distomer R at atom 1 the mirror image',
      );
      await page.locator('.enantiomer.distomer').getByText('(1R,4S)', { exact: true }).waitFor();
      await page.getByText('The input is the eutomer.').waitFor();
      await page.getByRole('button', { name: 'More formats' }).click();
      await page.getByRole('button', { name: 'Descriptor', exact: true }).click();
      await page.getByText('Descriptor copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(1S,4R)');
      expect(await page.getByText(/The [RS] enantiomer/).count()).toBe(0);
      await expectAccessible(page);
    });

    it.runIf(LONG)(
      'gives the evidence for a known compound instead of its family’s record, and the record if only the family is known',
      async () => {
        await show('CC(Cn1cnc2c(N)ncnc21)OCP(=O)(O)O');
        const { page } = open;
        const facts = page.locator('.facts');
        await facts.waitFor();
        expect(await facts.textContent()).toMatch(/Known compoundtenofovir \(\(R\)-PMPA\)Eudismic ratio\d+/);
        const verdict = page.locator('.verdict');
        expect(await verdict.textContent()).toMatch(
          /very likely\s\d\d\s%validatedKnown\s?this compound is on record as tenofovir .*: both enantiomers measured; eudismic\sratio\s\d+/,
        );
        await page.getByText(/^Why \d\d\s%/).click();
        const why = page.locator('.why');
        await why.getByText('This compound is on record').waitFor();
        expect(await why.textContent()).not.toMatch(/\d+ of \d+|left out/);
        await show('CCCCCc1ccc(cc1)C(C)C(=O)O');
        await page.getByText('By family the eutomers of its family share this arrangement').waitFor();
        await page.getByText(/^Why \d\d\s%/).click();
        await page.getByText(/^\d+ of \d+ family members were predicted correctly when left out/).waitFor();
        expect(await page.getByRole('link', { name: 'How often such answers were right' }).getAttribute('href')).toBe(
          '/reliability',
        );
        expect(await facts.textContent()).not.toContain('Known compound');
        await expectAccessible(page);
      },
    );

    it.runIf(LONG)('shows the evidence and the reason, and no pair, if a family cannot decide', async () => {
      // From a family with one compound, which cannot be left out.
      await show('CC1(c2ccc(C)cc2)Cc2cc(OCC(=O)O)c(Cl)c(Cl)c2C1=O');
      const { page } = open;
      await page.getByRole('heading', { name: 'Undecided' }).waitFor();
      await page.getByText(/no prediction is made below 0\.60/).waitFor();
      await page.getByRole('heading', { name: 'Before you rely on this' }).waitFor();
      await page.getByRole('heading', { name: 'The nearest known compound', exact: true }).waitFor();
      await page.getByRole('img', { name: 'The eutomer of indacrinone' }).waitFor();
      expect(await page.locator('.enantiomer').count()).toBe(0);
      await expectAccessible(page);
    });

    it('says that the drawn enantiomer is the distomer', async () => {
      await show('CC(C)Cc1ccc(cc1)[C@@H](C)C(=O)O');
      await open.page.getByText('The input is the distomer: the other').waitFor();
    });

    it('draws a CIP label and the stereo bond at the sulfur of a sulfoxide', async () => {
      await show('COc1ccc2[nH]c(nc2c1)S(=O)Cc1ncc(C)c(OC)c1C');
      const picture = open.page.locator('img[alt^="The eutomer; "]').first();
      await picture.waitFor();
      const drawing = decodeURIComponent((await picture.getAttribute('src'))!);
      expect(drawing).toMatch(/class='CIP_Code'/);
      expect(drawing).toMatch(/<ellipse/);
      // The number of the marked atom, which is also marked in the SMILES.
      expect(drawing).toMatch(/class='note'/);
      expect(await open.page.locator('.marked mark').textContent()).toBe('S');
    });

    it('enlarges a picture', async () => {
      await show('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
      await open.page.getByRole('button', { name: 'Enlarge the picture of the eutomer' }).click();
      const dialog = open.page.getByRole('dialog', { name: 'Enlarged picture' });
      await dialog.getByRole('img', { name: /^The eutomer; / }).waitFor();
      await expectAccessible(open.page);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    });

    it.runIf(LONG)('copies the answer as SMILES, molfile, JSON and a link', async () => {
      await show('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
      const { page } = open;
      const copied = async (name: string): Promise<string> => {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByText(`${name} copied.`).waitFor();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      expect(await copied('SMILES')).toBe('CC(C)Cc1ccc([C@H](C)C(=O)O)cc1');
      expect(await copied('Molfile')).toMatch(/V2000[\s\S]*M {2}END/);
      await page.getByRole('button', { name: 'More formats' }).click();
      expect(JSON.parse(await copied('JSON')).active_enantiomer).toBe('S');
      expect(await copied('Descriptor')).toBe('S at atom 10');
      expect(await copied('Link')).toBe(`${ADDRESS}${predictUrl('CC(C)Cc1ccc(cc1)C(C)C(=O)O')}`);
      expect(await copied('SVG')).toContain('<svg');
    });

    it.runIf(LONG)('says if no molfile can hold the answer, and copies nothing', async () => {
      await show('C[C@@H](C(=O)O)c1ccc([Se@](=O)C)cc1');
      const { page } = open;
      await page.getByRole('button', { name: 'SMILES', exact: true }).click();
      await page.getByText('SMILES copied.').waitFor();
      await page.getByRole('button', { name: 'Molfile', exact: true }).click();
      await page.getByText(/^Molfile could not be copied: /).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^C\[C@H\].*\[Se@/);
    });
  });

  it('opens the editor and predicts its structure', async () => {
    await using open = await openPage(ADDRESS, predictUrl('CC(C)Cc1ccc(cc1)C(C)C(=O)O'));
    const { page } = open;
    const canvas = await openEditor(page);
    // With the default tool, a click beside the molecule draws a bond there: ethane.
    const { width, height } = (await canvas.boundingBox())!;
    await canvas.click({ position: { x: width * 0.95, y: height * 0.95 } });
    const field = page.getByLabel('SMILES or name');
    await expect.poll(() => field.inputValue()).toMatch(/^CC\.|\.CC$/);
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByText('largest organic fragment').waitFor();
    // The editor stays open, so the page scrolls to the answer below it.
    const heading = page.getByRole('heading', { name: 'The S enantiomer is the eutomer' });
    await expect
      .poll(() => heading.evaluate((shown) => shown.getBoundingClientRect().top < innerHeight / 2))
      .toBe(true);
    expect(new URL(page.url()).searchParams.get('smiles')).toBe(await field.inputValue());
    expect(open.browserErrors).toEqual([]);
  });

  it.runIf(LONG)('draws with the tools of the editor, and what is pasted into it by name', async () => {
    await using open = await openPage(ADDRESS, '/?smiles=');
    const { page, browserErrors } = open;
    const canvas = await openEditor(page);
    const field = page.getByLabel('SMILES or name');
    const tools = page.getByRole('toolbar', { name: 'Drawing tools' });
    const press = (name: string) => tools.getByRole('button', { name, exact: true }).click();
    // Each in the middle of an empty drawing: the buttons press those of OpenChemLib's own toolbar by their positions.
    for (const [tool, smiles] of [
      ['Bond', 'CC'],
      ['Ring: cyclobutane', 'C1CCC1'],
      ['Ring: benzene', 'c1ccccc1'],
      ['N, nitrogen', 'N'],
      ['Si, silicon', '[SiH4]'],
      ['I, iodine', 'I'],
    ] as const) {
      await press(tool);
      expect(await tools.getByRole('button', { pressed: true }).getAttribute('title')).toBe(tool);
      await canvas.click();
      await expect.poll(() => field.inputValue()).toBe(smiles);
      await press('Undo');
      await expect.poll(() => field.inputValue()).toBe('');
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const paste = async (text: string) => {
      await page.evaluate((written) => navigator.clipboard.writeText(written), text);
      await canvas.focus();
      await page.keyboard.press('Control+v');
    };
    await paste('omeprazole');
    await expect.poll(() => field.inputValue()).toContain('S(=O)C');
    await press('Clear');
    await expect.poll(() => field.inputValue()).toBe('');
    await paste('C[C@H](N)C(=O)O');
    await expect.poll(() => field.inputValue()).toMatch(/^(?=.*N)(?=.*@).*$/);
    await paste('nosuchdrug');
    await page.getByText('“nosuchdrug” is neither a structure nor a known name.').waitFor();
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('sends no SMILES to the service', async () => {
    await using open = await openPage(ADDRESS, '/plans');
    const { page } = open;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByRole('link', { name: 'Predict', exact: true }).click();
    await page.getByLabel('SMILES or name').fill('CC(C)NCC(O)COc1cccc2ccccc12');
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('heading', { name: 'The S enantiomer is the eutomer' }).waitFor();
    // A text with an error in it is not looked up as a name, not even while it is typed.
    await page.getByLabel('SMILES or name').fill('');
    await page.getByLabel('SMILES or name').pressSequentially('CC(C)NCX', { delay: 300 });
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByRole('alert').waitFor();
    // The knowledge was fetched: requests are visible here, including those of the worker.
    expect(sent).toContainEqual(expect.stringContaining('/api/v1/knowledge'));
    expect(sent).toContainEqual(expect.stringContaining('/api/v1/knowledge/records'));
    expect(sent.filter((request) => request.includes('/api/v1/compounds'))).toEqual([]);
    expect(
      sent.filter((request) => request.includes('CC(C)NCC') || request.includes(encodeURIComponent('CC(C)NCC'))),
    ).toEqual([]);
  });
});
