import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, openPage, type OpenPage } from './browser.ts';
import { openEditor } from './editor.ts';
import { temporaryFolder } from '../support/service.ts';
import { LONG } from '../support/long.ts';
import { sharedAddress } from './web-service.ts';

/** The input of the `/` page, in a real browser on a real service: it accepts every identifier of a molecule. */

const ADDRESS = sharedAddress();
const KEY = 'GKTWGGQPFAXNFI-HNNXBMFYSA-N';
const INCHI =
  'InChI=1S/C16H16ClNO2S/c1-20-16(19)15(12-4-2-3-5-13(12)17)18-8-6-14-11(10-18)7-9-21-14/h2-5,7,9,15H,6,8,10H2,1H3/t15-/m0/s1';
/** D-Alanine. */
const MOLFILE = `D-alanine
  test

  6  5  0  0  1  0            999 V2000
    0.0000    0.0000    0.0000 C   0  0
    1.2990    0.7500    0.0000 C   0  0
    2.5981    0.0000    0.0000 C   0  0
    3.8971    0.7500    0.0000 O   0  0
    2.5981   -1.5000    0.0000 O   0  0
    1.2990    2.2500    0.0000 N   0  0
  1  2  1  0
  2  3  1  0
  3  4  2  0
  3  5  1  0
  2  6  1  1
M  END
`;

let open: OpenPage;
let page: Page;
beforeAll(async () => {
  open = await openPage(ADDRESS, '/');
  page = open.page;
});
afterAll(() => open[Symbol.asyncDispose]());

const field = () => page.getByLabel('SMILES or name');
const answer = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
async function ask(text: string, target = ''): Promise<void> {
  await field().fill(text);
  await page.getByLabel('Target (optional)').fill(target);
  // Not with Enter: an open list of suggestions would handle it.
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
}
async function paste(text: string): Promise<void> {
  await field().fill('');
  await page.getByLabel('Target (optional)').fill('');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field().press('Control+V');
}

it('has focus at first, and again after a slash', async () => {
  await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('/');
  expect(await field().evaluate((input) => input === document.activeElement)).toBe(true);
  // While typing, a slash is an ordinary character.
  await page.keyboard.press('/');
  expect(await field().inputValue()).toBe('/');
});

it('shows both fields as tall as the button beside them', async () => {
  const heights = await Promise.all(
    [field(), page.getByLabel('Target'), page.getByRole('button', { name: 'Predict' })].map(
      async (part) => (await part.boundingBox())!.height,
    ),
  );
  expect(new Set(heights).size).toBe(1);
});

it.each([
  ['a name', 'clopidogrel'],
  ['an InChIKey', KEY],
  ['an InChI', INCHI],
  ['a trade name', 'Plavix'],
])('answers for %s', async (_name, text) => {
  await ask(text);
  await expect.poll(() => new URL(page.url()).searchParams.get('smiles')).toBe(text);
  await answer('clopidogrel: the S enantiomer is the eutomer').waitFor();
  await expect.poll(() => page.title()).toBe('clopidogrel · eutomer');
});

it('ignores blanks around a question in the address', async () => {
  await page.goto('/?smiles=%20clopidogrel%0A');
  await answer('clopidogrel: the S enantiomer is the eutomer').waitFor();
  expect(await page.locator('[inert]').count()).toBe(0);
});

it.each([
  ['a molecule that is too large', 'C'.repeat(700), 'This molecule is too large'],
  ['a reaction', 'CC>>CO', 'This is a reaction, not a molecule'],
  [
    'an InChI of no known compound',
    'InChI=1S/C5H11Cl/c1-3-5(2)4-6/h5H,3-4H2,1-2H3',
    'No known compound has this InChI',
  ],
])('names the problem with %s', async (_name, text, heading) => {
  await ask(text);
  await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
});

it('answers for a CXSMILES of a racemate', async () => {
  await ask('CC(C)NC[C@H](O)COc1cccc2ccccc12 |&1:5|');
  await answer('The S enantiomer is the eutomer').waitFor();
  await page.getByText('No single enantiomer was drawn').waitFor();
});

it.runIf(LONG)(
  'says what to paste for an InChIKey that no known compound has, and offers those with its constitution',
  async () => {
    await ask('GKTWGGQPFAXNFI-UHFFFAOYSA-N');
    await page.getByRole('heading', { name: 'No known compound has this InChIKey' }).waitFor();
    await page.getByRole('button', { name: /^clopidogrel/ }).waitFor();
    await page.getByText('A key does not contain the structure.').waitFor();
    await ask('AAAAAAAAAAAAAA-UHFFFAOYSA-N');
    await page.getByText('paste the SMILES or the molfile, or draw it').waitFor();
    await ask('InChI=1S/nonsense');
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
  },
);

it('predicts for a target, keeps it in the address, and suggests names for an unknown one', async () => {
  await ask('CN1CCC[C@H]1c1ccc2ncccc2c1');
  await answer('The S enantiomer is the eutomer').waitFor();
  await ask('CN1CCC[C@H]1c1ccc2ncccc2c1', 'CHRNA7');
  await answer('The R enantiomer is the eutomer').waitFor();
  await page.getByText(/^Requested target: CHRNA7 \(.*alpha-7.*\)\.$/).waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'requested' }).textContent()).toContain('CHRNA7');
  await page.getByRole('img', { name: 'The eutomer; the marked stereocentre is R at atom 5' }).waitFor();
  expect(new URL(page.url()).searchParams.get('target')).toBe('CHRNA7');
  await ask('CN1CCC[C@H]1c1ccc2ncccc2c1', 'CHRNA77');
  await page.getByRole('heading', { name: 'Unknown target' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'CHRNA7', exact: true }).click();
  await answer('The R enantiomer is the eutomer').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Unknown target' }).waitFor();
  expect(await page.getByLabel('Target (optional)').inputValue()).toBe('CHRNA77');
});

it('reads a pasted molfile, and shows its SMILES', async () => {
  await paste(MOLFILE);
  await page.getByText('Read from the molfile.').waitFor();
  await expect.poll(() => field().inputValue()).toMatch(/^C\[C@@?H\]\(N\)C\(=O\)O$/);
  await page
    .getByRole('img', { name: /^The (eutomer|molecule)/ })
    .first()
    .waitFor();
});

it('says if a molfile contains no molecule', async () => {
  await paste(MOLFILE.replace('  6  5', '  9  5'));
  await page.getByText('The molfile could not be read').waitFor();
});

it('passes several lines to the batch page, with the target', async () => {
  await page.goto('/');
  await paste('CC(N)C(=O)O\nCC(C)Cc1ccc(cc1)C(C)C(=O)O\nclopidogrel');
  await page.getByLabel('Target (optional)').fill('SERT');
  await page.getByText('3 molecules.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open them in Batch' }).click();
  await page.getByRole('heading', { level: 1, name: /many molecules/ }).waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('CC(N)C(=O)O\nCC(C)Cc1ccc(cc1)C(C)C(=O)O\nclopidogrel');
  expect(await page.getByLabel('Target (optional)').inputValue()).toBe('SERT');
  // A target of the batch page itself outlives a reload, not the one that was passed.
  await page.getByLabel('Target (optional)').fill('P2Y12');
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await page.getByText('Requested target: P2Y12').waitFor();
  await page.reload();
  await page.getByText('Requested target: P2Y12').waitFor();
  expect(await page.getByLabel('Target (optional)').inputValue()).toBe('P2Y12');
  await page.goto('/');
});

it('opens a file, even when it is dropped', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'one.smi');
  writeFileSync(path, 'CC(C)Cc1ccc(cc1)C(C)C(=O)O ibuprofen\n');
  await page.getByLabel('Open a file').setInputFiles(path);
  await answer('The S enantiomer is the eutomer').waitFor();
  // The answer of the previous test may be the same.
  await expect.poll(() => field().inputValue()).toBe('CC(C)Cc1ccc(cc1)C(C)C(=O)O');
  const files = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'alanine.mol'));
    return transfer;
  }, MOLFILE);
  await page.getByRole('search', { name: 'Ask for a eutomer' }).dispatchEvent('drop', { dataTransfer: files });
  await expect.poll(() => field().inputValue()).toMatch(/^C\[C@@?H\]\(N\)C\(=O\)O$/);
});

it('says if a file is empty, or cannot be read', async () => {
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'empty.mol', mimeType: 'text/plain', buffer: Buffer.of() });
  await page.getByText('“empty.mol” is empty.').waitFor();
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'paper.PDF', mimeType: 'text/plain', buffer: Buffer.from('CCO') });
  await page.getByText('Expected a file whose name ends with .smi, .mol, .sdf or .txt').waitFor();
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'a.xlsx', mimeType: 'text/plain', buffer: Buffer.from('PK\u0003\u0004') });
  await page.getByText('This is an Excel workbook: it needs the batch page.').waitFor();
  // As when a folder is dropped.
  const unreadable = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const file = new File(['text'], 'folder');
    Object.defineProperty(file, 'text', { value: () => Promise.reject(new DOMException('', 'NotFoundError')) });
    transfer.items.add(file);
    return transfer;
  });
  await page.getByRole('search', { name: 'Ask for a eutomer' }).dispatchEvent('drop', { dataTransfer: unreadable });
  await page.getByText('“folder” could not be read.').waitFor();
});

it('leaves dragged text to the browser, which inserts it', async () => {
  const isDefaultPrevented = await field().evaluate((input) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'CCO');
    return !input.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  expect(isDefaultPrevented).toBe(false);
});

it('calls a recent question by the name of the known compound, unless an enantiomer was drawn', async () => {
  const recent = page.getByRole('region', { name: 'Recent questions' });
  await ask('COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1');
  // It takes the place of a question with that name.
  const named = recent.getByRole('link', { name: 'clopidogrel', exact: true });
  await expect.poll(() => named.getAttribute('href')).toContain('c1ccccc1Cl');
  const drawn = 'COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1';
  await ask(drawn);
  await recent.getByRole('link', { name: drawn }).waitFor();
  await recent.getByRole('button', { name: 'Clear' }).click();
});

it('forgets the recent questions in every tab', async () => {
  await ask('clopidogrel');
  const recent = page.getByRole('region', { name: 'Recent questions' });
  await recent.getByRole('link', { name: 'clopidogrel' }).waitFor();
  const tab = await page.context().newPage();
  await tab.goto('/');
  await tab.getByRole('button', { name: 'Clear' }).click();
  await recent.waitFor({ state: 'detached' });
  await tab.close();
});

it('opens the editor with the compound whose name was typed', async () => {
  await page.goto('/?smiles=metalaxyl');
  const drawing = await openEditor(page);
  // A copy is read: Chromium warns of repeated reads of a canvas that was not made for them.
  const countDark = () =>
    drawing.evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })!;
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, index) => index % 4 === 3 && value > 0 && data[index - 1]! + data[index - 2]! < 200)
        .length;
    });
  await expect.poll(countDark).toBeGreaterThan(100);
  expect(await field().inputValue()).toBe('metalaxyl');
});

it('caused no errors in the browser', () => expect(open.browserErrors).toEqual([]));
