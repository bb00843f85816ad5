import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../packages/engine/src/test-support/make-workbook.ts';
import { expectAccessible, expectAccessibleEverywhere, openPage } from './browser.ts';
import { temporaryFolder } from '../support/service.ts';
import { sharedAddress } from './web-service.ts';
import { MAX_CHARACTERS } from '../../packages/web/src/batch/kept-table.ts';
import { LONG } from '../support/long.ts';

/** The `/batch` page in a real browser on a real service. */

const ADDRESS = sharedAddress();

const giveFile = (page: Page, name: string, text: string | Uint8Array) =>
  page.getByLabel('Open a file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const finished = (page: Page, count: string) => page.getByText(`${count} of ${count}, done`).waitFor();

async function downloadedBytes(page: Page, clickButton: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: clickButton }).click(),
  ]);
  return readFileSync(await file.path());
}
const downloaded = async (page: Page, clickButton: string): Promise<string> =>
  (await downloadedBytes(page, clickButton)).toString();

const SMI =
  'CC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen\nCC(C)NCC(O)COc1cccc2ccccc12 propranolol\nCCO ethanol\nCC(C)Xc1 broken\n';

const KNOWN = 'COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1 clopidogrel\nCC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen\n';

describe('batch', () => {
  it.runIf(LONG)(
    'predicts for a .smi file, keeps an invalid row in its place, filters by scope, family, target, letter and basis, and sorts',
    async () => {
      await using open = await openPage(ADDRESS, '/batch');
      const { page, browserErrors } = open;
      await giveFile(page, 'four.smi', SMI);
      await finished(page, '4');
      const rows = page.getByRole('row');
      expect(await rows.nth(1).textContent()).toMatch(/ibuprofen.*S at atom 10\d\d %validated.*profens/);
      expect(await rows.nth(3).textContent()).toMatch(/achiral/);
      expect(await rows.nth(4).textContent()).toMatch(/broken/);
      await expectAccessible(page);
      await page.getByLabel('Scope').selectOption('error');
      await page.getByText('1 row shown').waitFor();
      await page.getByLabel('Scope').selectOption('any');
      await page.getByLabel('Family').selectOption('Aryloxypropanolamines (beta-blockers)');
      await page.getByText('1 row shown').waitFor();
      await page.getByLabel('Family').selectOption('any');
      const targets = page.getByRole('combobox', { name: 'Known at target', exact: true });
      const target = await targets
        .locator('option')
        .nth(1)
        .evaluate((option: HTMLOptionElement) => option.value);
      await targets.selectOption(target);
      await page.getByText('1 row shown').waitFor();
      expect(await page.getByRole('row').nth(1).textContent()).toContain(target);
      await targets.selectOption('any');
      await page.getByRole('combobox', { name: 'CIP label' }).selectOption('S');
      await page.getByText('2 rows shown').waitFor();
      await page.getByRole('combobox', { name: 'Basis' }).selectOption('No prediction');
      await page.getByText('0 rows shown').waitFor();
      await page.getByRole('combobox', { name: 'CIP label' }).selectOption('any');
      await page.getByText('1 row shown').waitFor();
      await page.getByRole('combobox', { name: 'Basis' }).selectOption('any');
      await page.getByRole('button', { name: 'Confidence' }).click();
      expect(await page.getByRole('columnheader', { name: /Confidence/ }).getAttribute('aria-sort')).toBe('ascending');
      expect(await page.getByRole('row').nth(4).textContent()).toMatch(/%/);
      expect(browserErrors).toEqual([]);
    },
  );

  it.runIf(LONG)('shows and exports known compounds outside the families, without a link to a family', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page, browserErrors } = open;
    await giveFile(page, 'known.smi', KNOWN);
    await finished(page, '2');
    const row = page.getByRole('row').nth(1);
    expect(await row.textContent()).toMatch(/clopidogrel.*S at atom 4\d\d %validatedKnown.*P2RY12/);
    expect(await page.locator('a[href="/families/known-compounds"]').count()).toBe(0);
    await page.getByLabel('Family').selectOption('Known compounds');
    await page.getByText('1 row shown').waitFor();
    expect(await downloaded(page, 'Download CSV')).toMatch(
      /clopidogrel,COC[^,]*,true,[^,]*,validated,known-compounds,[^,]*,S,4,S,known,0\.\d+,/,
    );
    expect(await downloaded(page, 'Download SDF')).toMatch(/M {2}END[\s\S]*<basis>[^\n]*\nknown\n/);
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)(
    'says if the records, or with them the targets, cannot be loaded, and uses them when it is run again',
    async () => {
      await using open = await openPage(ADDRESS, '/batch');
      const { page } = open;
      await page.context().route('**/api/v1/knowledge/records', (route) => route.abort());
      await giveFile(page, 'known.smi', KNOWN);
      await finished(page, '2');
      await page.getByRole('alert').getByText('The records of individual compounds could not be loaded').waitFor();
      expect(await page.getByRole('row').nth(1).textContent()).toMatch(/No record or family/);
      expect(await page.getByRole('row').nth(2).textContent()).toMatch(/S at atom 10/);
      await page.context().unroute('**/api/v1/knowledge/records');
      await page.getByRole('button', { name: 'Run it again' }).click();
      await page.getByText('S at atom 4').waitFor();
      await finished(page, '2');
      expect(await page.getByRole('alert').count()).toBe(0);
      // Targets are part of the records: no target is called unknown because they are missing.
      await page.context().route('**/api/v1/knowledge/records', (route) => route.abort());
      await page.getByLabel('Target (optional)').fill('P2Y12');
      await page.getByRole('button', { name: 'Predict the table' }).click();
      await page.getByRole('alert').getByText('The list of targets could not be loaded.').waitFor();
      await page.context().unroute('**/api/v1/knowledge/records');
      await page.getByRole('button', { name: 'Try again' }).click();
      await finished(page, '2');
      await page.getByText('Requested target: P2Y12 (').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  it.runIf(LONG)('keeps the columns of a CSV in the download, and escapes formulas', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page } = open;
    await giveFile(
      page,
      'lab.csv',
      'id,note,SMILES\n"a ""quoted"", one",=HYPERLINK("http://x"),CC(C)Cc1ccc(cc1)C(C)C(=O)O\n+b,@cmd,CC(C)NCC(O)COc1cccc2ccccc12\n<img src=x onerror=alert(1)>,-0.1,CCO\n',
    );
    await finished(page, '3');
    const csv = await downloaded(page, 'Download CSV');
    const [head, ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toMatch(
      /^id,note,SMILES,input_smiles,ok,.*active_enantiomer,atom_index,eutomer_descriptor,basis,confidence,.*,target,evidence,sources,warnings,inchikey,model_version$/,
    );
    expect(lines[0]).toMatch(
      /^"a ""quoted"", one",.*'=HYPERLINK.*,CC\(C\)Cc1ccc\(cc1\)C\(C\)C\(=O\)O,.*,S,10,S,known,0\.9/,
    );
    expect(lines[1]).toMatch(/^'\+b,'@cmd,/);
    expect(lines[2]).toMatch(/,-0\.1,CCO,CCO,true,CCO,out-of-scope,/);
  });

  it.runIf(LONG)(
    'reads text between bars as part of the SMILES: a racemate is not predicted as one enantiomer',
    async () => {
      await using open = await openPage(ADDRESS, '/batch');
      const { page } = open;
      await giveFile(page, 'racemate.smi', 'CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O |&1:10| Brufen\n');
      await finished(page, '1');
      const csv = await downloaded(page, 'Download CSV');
      const [head, line] = parse(csv, { bom: true });
      expect(line!.slice(0, 2)).toEqual(['CC(C)Cc1ccc(cc1)[C@H](C)C(=O)O |&1:10|', 'Brufen']);
      expect(line![head!.indexOf('input_is')]).toBe('unspecified');
    },
  );

  it.runIf(LONG)('names all centres if there are several, in the table and in the download', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page } = open;
    await giveFile(page, 'two.smi', 'C[C@H](NC)[C@H](O)c1ccccc1 ephedrine\nCC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen\n');
    await finished(page, '2');
    expect(await page.getByRole('row').nth(1).textContent()).toMatch(/ephedrine.*S at atom 1\(1S,4R\)\d\d %/);
    expect(await downloaded(page, 'Download CSV')).toContain(',S,1,"(1S,4R)",known,');
    expect(await downloaded(page, 'Download SDF')).toContain('>  <eutomer_descriptor>\n(1S,4R)\n\n');
  });

  it.runIf(LONG)('does not scroll sideways on a phone, except for the table, light and dark', async () => {
    await using open = await openPage(ADDRESS, '/batch', { viewport: { width: 360, height: 800 } });
    const { page } = open;
    await giveFile(page, 'four.smi', SMI);
    await finished(page, '4');
    await page.waitForFunction(() => document.querySelector('.picture.waiting') === null);
    // Why a row has no prediction can be read without scrolling the table.
    for (const text of [/achiral/, /Xc1|Expected/]) {
      const { x, width } = (await page
        .locator('.result .rest > span')
        .filter({ hasText: text })
        .first()
        .boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(345);
    }
    // Content beyond the page's edge widens the phone's viewport, even if the document itself is clipped.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('body *:not(.results *)')]
          .filter((element) => element.getBoundingClientRect().right > 361)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      ),
    ).toEqual([]);
    await expectAccessibleEverywhere(page, undefined, [360]);
  });

  it.runIf(LONG)(
    'downloads a workbook with pictures, and the eutomers as SDF; reads an SDF with a broken record',
    async () => {
      await using open = await openPage(ADDRESS, '/batch');
      const { page, browserErrors } = open;
      await giveFile(page, 'four.smi', SMI);
      await finished(page, '4');
      const parts = unzipSync(await downloadedBytes(page, 'Download XLSX'));
      const pictures = Object.keys(parts).filter((name) => /^xl\/media\/.*\.png$/.test(name));
      expect(pictures).toHaveLength(2);
      expect([...parts[pictures[0]!]!.subarray(1, 4)]).toEqual([...Buffer.from('PNG')]);
      const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString();
      expect(sheet.match(/<row /g)).toHaveLength(5);
      const texts = Buffer.from(parts['xl/sharedStrings.xml']!).toString();
      for (const item of ['eutomer_descriptor', 'sources', 'model_version', 'ibuprofen', 'propranolol'])
        expect(texts).toContain(`>${item}<`);
      const sdf = await downloaded(page, 'Download SDF');
      expect(sdf.match(/\$\$\$\$/g)).toHaveLength(2);
      expect(sdf).toMatch(
        /^ibuprofen\n[\s\S]*> {2}<active_enantiomer>\nS\n\n> {2}<atom_index>\n10\n\n> {2}<eutomer_descriptor>\nS\n\n> {2}<basis>\nknown\n\n/,
      );
      await giveFile(page, 'again.sdf', `${sdf}not a molecule\n\n\nM  END\n$$$$\n`);
      await finished(page, '3');
      expect(await page.getByRole('row').nth(1).textContent()).toMatch(/ibuprofen.*S at atom \d+.*eutomer/);
      expect(await page.getByRole('row').nth(3).textContent()).toMatch(/not a molecule/);
      expect(browserErrors).toEqual([]);
    },
  );

  it.runIf(LONG)('writes an error to a row of the SDF if no molfile can hold the eutomer', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page } = open;
    await giveFile(
      page,
      'two.smi',
      'C[C@@H](C(=O)O)c1ccc([Se@](=O)C)cc1 selenoxide\nCC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen\n',
    );
    await finished(page, '2');
    const [selenoxide, ibuprofen, rest] = (await downloaded(page, 'Download SDF')).split(/^\$\$\$\$\n/m);
    expect(selenoxide).toMatch(
      /^selenoxide\n.*\n\n {2}0 {2}0 [^]*> {2}<eutomer_smiles>\nC\[C@H\][^]*> {2}<error_code>\nstructure_not_written\n/,
    );
    expect(ibuprofen).toMatch(/^ibuprofen\n.*\n\n 15 15 {2}0 {2}0 {2}1 [^]*> {2}<active_enantiomer>\nS\n/);
    expect(rest).toBe('');
  });

  it.runIf(LONG)(
    'shows the SMILES column, lets another be chosen after a preview, and counts the answers',
    async () => {
      await using open = await openPage(ADDRESS, '/batch');
      const { page, browserErrors } = open;
      await page
        .getByLabel(/Or paste/)
        .fill('Batch\tStructure (SMILES)\tParent\nCN-1\tCC(C)Cc1ccc(cc1)C(C)C(=O)O\tCCO\nCN-2\tCCO\tCCCO\n');
      await page.getByRole('button', { name: 'Predict' }).click();
      await finished(page, '2');
      const choice = page.getByLabel('SMILES or names are in the column');
      expect(await choice.locator('option:checked').textContent()).toBe('Structure (SMILES)');
      expect(await page.getByRole('region', { name: 'Basis' }).textContent()).toMatch(
        /Known1By family0By analogy0No prediction1/,
      );
      await choice.selectOption('Parent');
      await page.getByText('Contains: CCO · CCCO').waitFor();
      await page.getByRole('button', { name: 'Use it' }).click();
      await expect
        .poll(() => page.getByRole('region', { name: 'Basis' }).textContent())
        .toMatch(/Known0By family0By analogy0No prediction2/);
      await expectAccessibleEverywhere(page);
      expect(browserErrors).toEqual([]);
    },
  );

  it('reads a workbook, says which sheet, and reads another one; a reload keeps the table and its column of targets', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page, browserErrors } = open;
    const workbook = makeWorkbook({
      sheets: [
        { name: 'Cover', rows: [['Profens of our library']] },
        {
          name: 'Profens',
          rows: [
            ['ID', 'SMILES', 'IC50', 'measured'],
            ['00123', 'CC(C)Cc1ccc(cc1)C(C)C(=O)O', 12.5, { xml: '<c s="1"><v>45352</v></c>' }],
            [{ xml: '<c s="2"><v>42</v></c>' }, 'CCO', null, { xml: '<c t="e"><v>#N/A</v></c>' }],
          ],
        },
        {
          name: 'Other',
          rows: [
            ['structure', 'n', 'assay'],
            ['COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1', 7, 'P2Y12'],
          ],
        },
      ],
      formats: ['dd.mm.yyyy', '000000'],
    });
    await giveFile(page, 'library.xlsx', workbook);
    await finished(page, '2');
    await page.getByText('The sheet “Profens” was read; “Cover” and “Other” were not.').waitFor();
    const table: string[][] = parse(await downloaded(page, 'Download CSV'), { bom: true });
    expect(table.map((row) => row.slice(0, 4))).toEqual([
      ['ID', 'SMILES', 'IC50', 'measured'],
      ['00123', 'CC(C)Cc1ccc(cc1)C(C)C(=O)O', '12.5', '2024-03-01'],
      ['42', 'CCO', '', ''],
    ]);
    await expectAccessible(page);
    await page.getByLabel('Sheet', { exact: true }).selectOption('Other');
    await page.getByRole('button', { name: 'Read it' }).click();
    await finished(page, '1');
    await page.getByText('The sheet “Other” was read; “Cover” and “Profens” were not.').waitFor();
    expect(await page.getByRole('row').nth(1).textContent()).toMatch(/S at atom 4/);
    // Once: the choices of the first sheet are gone.
    expect(await page.getByLabel('SMILES or names are in the column').count()).toBe(1);
    await page.getByLabel('Sheet', { exact: true }).selectOption('Cover');
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByRole('alert').getByText('The file has no rows.').waitFor();
    const targets = page.getByLabel('Targets are in the column');
    expect(await targets.locator('option').allTextContents()).toEqual(['none', 'n', 'assay']);
    await targets.selectOption('assay');
    await page.getByText('Contains: P2Y12').waitFor();
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText('Requested: the targets in the column “assay”; a blank cell means none.').waitFor();
    await page.reload();
    await finished(page, '1');
    expect(await targets.locator('option:checked').textContent()).toBe('assay');
    await page.getByText('Requested: the targets in the column “assay”').waitFor();
    await page.getByRole('link', { name: 'row 1' }).click();
    await page.getByRole('dialog').getByText('Requested target: P2Y12 (').waitFor();
    await page.getByText('The sheet “Other” was read').waitFor();
    // The file is gone.
    expect(await page.getByLabel('Sheet', { exact: true }).count()).toBe(0);
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('asks for the SMILES column if no heading names it', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page } = open;
    await giveFile(page, 'odd.csv', 'one;two\n17;x y z\n18;u v w\n19;CC(C)Cc1ccc(cc1)C(C)C(=O)O\n');
    await page.getByLabel(/Which one is it/).selectOption('1');
    await page.getByRole('button', { name: 'Use it' }).click();
    await finished(page, '3');
  });

  it('rejects what it cannot read, and says what to do', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page } = open;
    for (const [name, content, message] of [
      ['empty.smi', '', 'has no rows'],
      ['photo.smi', Buffer.from([0xff, 0xd8, 0, 0, 1]), 'not a text file'],
      ['library.xlsx', 'PK\u0003\u0004\0', 'this is a workbook that is damaged'],
      ['table.xlsx', 'smiles\nCCO\n', 'change the end of its name to .csv'],
      ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'in the format of Excel 97 to 2003'],
      ['paper.pdf', '%PDF-1.7\n', 'Expected a file whose name ends with .smi'],
      ['open.csv', 'smiles,name\n"CCO,x\nCC,y', 'could not be read as a table'],
    ] as const) {
      await giveFile(page, name, content);
      await page.getByRole('alert').getByText(message).waitFor();
    }
    using folder = temporaryFolder();
    const path = join(folder.path, 'large.csv');
    writeFileSync(path, '');
    // Sparse: nobody reads its 50 MB.
    truncateSync(path, 50 * 1024 * 1024);
    await page.getByLabel('Open a file').setInputFiles(path);
    await page
      .getByRole('alert')
      .getByText(/is 50 MB.*eutomer predict --input/)
      .waitFor();
  });

  it('predicts an example that it fills in, and keeps it; looks up pasted names, and says which one no compound has', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page, browserErrors } = open;
    const pasted = page.getByLabel(/Or paste/);
    expect(await page.getByRole('heading', { name: 'Results' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Fill in this example' }).click();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    const example = await pasted.inputValue();
    await page.getByRole('button', { name: 'Predict' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Results');
    await finished(page, '4');
    const rows = page.getByRole('row');
    expect(await rows.filter({ hasText: 'at atom' }).count()).toBe(4);
    expect(await pasted.inputValue()).toBe(example);
    await pasted.fill('metoprolol tartrate\nClopidogrel\nnosuchdrug\n');
    await page.getByRole('button', { name: 'Predict' }).click();
    await finished(page, '3');
    expect(await rows.nth(1).textContent()).toMatch(/metoprolol tartrate.*S at atom 10/);
    expect(await rows.nth(2).textContent()).toMatch(/Clopidogrel.*S at atom 4/);
    expect(await rows.nth(3).textContent()).toMatch(/nosuchdrug.*the name of a known compound/);
    expect(browserErrors).toEqual([]);
  });

  it('takes a file dropped anywhere, and the target of all rows; both return after a reload; another target is asked for', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page, browserErrors } = open;
    // The footer is there before the part of the page that takes files.
    await page.getByLabel('Open a file').waitFor();
    const target = page.getByLabel('Target (optional)');
    await target.fill('P2RY122');
    const files = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'my library.smi'));
      return transfer;
    }, KNOWN);
    await page.getByRole('contentinfo').dispatchEvent('drop', { dataTransfer: files });
    await page.getByRole('heading', { name: 'Unknown target' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'P2RY12', exact: true }).click();
    await page.getByRole('heading', { name: 'Results: my library.smi' }).waitFor();
    await finished(page, '2');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('my library-eutomers.csv');
    const rows: Record<string, string>[] = parse(readFileSync(await file.path()), { bom: true, columns: true });
    expect(rows.map(({ asked_target: asked }) => asked)).toEqual(['P2RY12', 'P2RY12']);
    await page.goto('/plans');
    await page.goto('/batch?row=2');
    await page.getByRole('heading', { name: 'Results: my library.smi' }).waitFor();
    await finished(page, '2');
    await page
      .getByRole('dialog', { name: /Row 2: ibuprofen/ })
      .getByText('Requested target: P2RY12 (')
      .waitFor();
    expect(await target.inputValue()).toBe('P2RY12');
    await target.fill('COX-2');
    await page.getByText('The target above has changed: the results below are still for P2RY12.').waitFor();
    await expectAccessibleEverywhere(page);
    await target.press('Enter');
    await page.getByText('Requested target: COX-2 (').waitFor();
    await finished(page, '2');
    // Until it is discarded.
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByRole('heading', { name: 'Results' }).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Predict many molecules');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Results' }).count()).toBe(0);
    expect(browserErrors).toEqual([]);
  });

  it('asks before the tab is closed while a batch runs, not after', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page } = open;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    await page.route('**/api/v1/knowledge', async (route) => {
      await ended;
      await route.continue();
    });
    let asked = 0;
    page.on('dialog', (dialog) => {
      asked += 1;
      void dialog.dismiss();
    });
    await page.getByLabel(/Or paste/).fill(KNOWN);
    await page.getByRole('button', { name: 'Predict' }).click();
    await page.getByText('0 of 2', { exact: true }).waitFor();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toBe(1);
    end();
    await finished(page, '2');
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
    expect(asked).toBe(1);
  });

  it.runIf(LONG)(
    'says if the network fails before RDKit is loaded, blames no molecule, and continues when it is back',
    async () => {
      await using open = await openPage(ADDRESS, '/batch', {});
      const { page } = open;
      await page.getByLabel(/Or paste/).fill(SMI);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Predict' }).click();
      await page.getByRole('alert').getByText('The chemistry toolkit could not be loaded').waitFor();
      await page.getByText('0 of 4, stopped').waitFor();
      await page.getByText('0 rows shown').waitFor();
      await expectAccessible(page);
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await finished(page, '4');
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );

  it.runIf(LONG)('shows only the second file if it is opened while the first is being predicted', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page } = open;
    // The first file's workers wait for the knowledge until the test ends; the second file's do not.
    let held = true;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    await page.route('**/api/v1/knowledge', async (route) => {
      if (held) await ended;
      await route.continue();
    });
    const waiting = page.waitForRequest('**/api/v1/knowledge');
    await giveFile(page, 'first.smi', 'CCO alcohol\n'.repeat(30));
    await waiting;
    await page.getByText('0 of 30').waitFor();
    held = false;
    await giveFile(page, 'four.smi', SMI);
    await finished(page, '4');
    // Several times as long as the page takes to update.
    await page.waitForTimeout(1_500);
    expect(await page.getByText('4 of 4, done').count()).toBe(1);
    expect(await page.getByRole('row').nth(1).textContent()).toMatch(/ibuprofen/);
    end();
  });

  const view = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

  it.runIf(LONG)(
    'opens a row next to the table with its full answer; Back closes it and keeps filter, order and scroll position',
    async () => {
      await using open = await openPage(ADDRESS, '/batch');
      const { page, browserErrors } = open;
      const alcohols = Array.from({ length: 60 }, (_, index) => `${'C'.repeat(index + 1)}O alcohol-${index}\n`).join(
        '',
      );
      await giveFile(page, 'many.smi', SMI + alcohols);
      await finished(page, '64');
      const table = page.getByRole('region', { name: 'Table of results (scrollable)' });
      await page.getByLabel('Scope').selectOption('out-of-scope');
      await page.getByText('61 rows shown').waitFor();
      await page.getByRole('button', { name: /^Row/ }).click();
      await table.evaluate((element) => {
        element.scrollTop = 2_000;
      });
      const link = page.getByRole('link', { name: 'alcohol-40' });
      await link.scrollIntoViewIfNeeded();
      const scrolled = await table.evaluate(({ scrollTop }) => scrollTop);
      expect(scrolled).toBeGreaterThan(1_000);
      await link.click();
      await view(page, /Row 45: alcohol-40/).waitFor();
      expect(new URL(page.url()).search).toBe('?row=45');
      expect(await view(page, /alcohol-40/).textContent()).toMatch(/No eutomer: the molecule is achiral/);
      await page.getByRole('button', { name: 'Next' }).click();
      await view(page, /Row 44: alcohol-39/).waitFor();
      await page.goBack();
      await view(page, /alcohol/).waitFor({ state: 'detached' });
      // To the pixel, it depends on how the browser rounds.
      const isWhereItWas = async () => Math.abs((await table.evaluate(({ scrollTop }) => scrollTop)) - scrolled) <= 2;
      expect(await isWhereItWas()).toBe(true);
      // Another page and back: the table is still there.
      await page.getByRole('link', { name: 'Plans' }).click();
      await page.getByRole('heading', { level: 1, name: /Plans/ }).waitFor();
      await page.goBack();
      await page.getByText('61 rows shown').waitFor();
      await expect.poll(isWhereItWas).toBe(true);
      expect(await page.getByRole('columnheader', { name: /Row/ }).getAttribute('aria-sort')).toBe('descending');
      expect(browserErrors).toEqual([]);
    },
  );

  it.runIf(LONG)('shows the answer of a row as on the page for one molecule, full screen on a phone', async () => {
    await using open = await openPage(ADDRESS, '/batch?row=1', { viewport: { width: 1280, height: 800 } });
    const { page, browserErrors } = open;
    await page.getByText('To see row 1, load the table here.').waitFor();
    await giveFile(page, 'four.smi', SMI);
    await finished(page, '4');
    const panel = view(page, /Row 1: ibuprofen/);
    await panel.locator('#evidence').waitFor();
    expect(await panel.getByRole('img').count()).toBeGreaterThan(2);
    const wide = (await panel.boundingBox())!;
    expect(wide.width / 1280).toBeLessThan(0.42);
    expect(wide.x).toBeGreaterThan(500);
    await page.getByRole('link', { name: 'ibuprofen', exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('link', { name: 'propranolol', exact: true }).click();
    const phone = view(page, /Row 2: propranolol/);
    await phone.locator('#evidence').waitFor();
    expect(await phone.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 });
    await expectAccessibleEverywhere(page, undefined, [360]);
    await page.keyboard.press('Escape');
    await phone.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('propranolol');
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)('shows the chosen columns of the file', async () => {
    await using open = await openPage(ADDRESS, '/batch');
    const { page, browserErrors } = open;
    await giveFile(
      page,
      'lab.csv',
      'id,SMILES,project,well,lot\nC-1,CC(C)Cc1ccc(cc1)C(C)C(=O)O,Pain,A1,L-77\nC-2,CCO,None,A2,L-78\n',
    );
    await finished(page, '2');
    const heads = () => page.getByRole('columnheader').allTextContents();
    expect((await heads()).slice(0, 6)).toEqual(['Row ↑', 'Structure', 'Name', 'project', 'well', 'Eutomer']);
    expect(await page.getByRole('row').nth(1).textContent()).toMatch(/C-1.*PainA1S at atom 10/);
    await page.getByText('Columns of your file: 2 of 5 shown').click();
    await page.getByLabel('lot').check();
    await page.getByLabel('project').uncheck();
    expect((await heads()).slice(2, 6)).toEqual(['Name', 'well', 'lot', 'Eutomer']);
    expect(await page.getByRole('row').nth(2).textContent()).toMatch(/C-2.*A2L-78.*achiral/);
    await expectAccessible(page);
    expect(browserErrors).toEqual([]);
  });

  it.runIf(LONG)(
    'handles 10,000 rows and renders only the visible ones',
    async () => {
      await using open = await openPage(ADDRESS, '/batch');
      const { page } = open;
      await giveFile(
        page,
        'many.smi',
        Array.from({ length: 10_000 }, (_, index) => `${'C'.repeat((index % 40) + 1)}O alcohol ${index}`).join('\n'),
      );
      await finished(page, '10,000');
      const table = page.getByRole('region', { name: 'Table of results (scrollable)' });
      expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
      await table.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
      });
      await expect.poll(() => page.getByRole('row').last().textContent()).toMatch(/alcohol 9999/);
      expect(await page.getByRole('row').count()).toBeLessThan(40);
    },
    240_000,
  );

  it.runIf(LONG)('asks before a table that is too large to keep is lost', async () => {
    await using open = await openPage(ADDRESS, '/batch', {});
    const { page } = open;
    const note = 'x'.repeat(MAX_CHARACTERS);
    await giveFile(page, 'wide.csv', `SMILES,Note\nCC(N)C(=O)O,${note}\n`);
    await finished(page, '1');
    await page.getByText('it is lost when you close or reload the tab').waitFor();
    const asked = page.waitForEvent('dialog');
    const leaving = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await leaving;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Results' }).count()).toBe(0);
  });
});
