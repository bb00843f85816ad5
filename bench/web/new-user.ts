/**
 * `npm run bench:walk`: what a new user does, in Chromium with a fresh profile and over a slow link: from the home page
 * to a printed answer with its sources, and a table from Excel to a workbook with results. Types like a person, five
 * characters a second. Prints a line for each question; requires `npm run build`.
 */
import { loadKnowledge } from '@eutomer/engine';
import { statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { must } from '../../packages/engine/src/must.ts';
import { mixedSet } from '../molecules.ts';
import { loadText } from '../results.ts';
import { newBrowser } from './new-browser.ts';
import { slowService } from './slow-service.ts';

const TYPING_DELAY_MS = 200;

/** What is typed, and what the answer must say. */
const QUESTIONS: { text: string; heading: RegExp; reason?: RegExp }[] = [
  { text: 'clopidogrel', heading: /clopidogrel: the S enantiomer is the eutomer/ },
  { text: 'omeprazole', heading: /omeprazole: .*S/ },
  // A made-up racemic β-blocker.
  { text: 'CC(C)NCC(O)COc1ccc(CCCF)cc1', heading: /^The S enantiomer is the eutomer/ },
  { text: 'Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12', heading: /No prediction/, reason: /axial/ },
];

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** Prints a page. @returns its size in bytes */
const print = async (page: Page): Promise<number> => (await page.pdf({ format: 'A4' })).length;

async function askAndPrint(address: string, { text, heading, reason }: (typeof QUESTIONS)[number]): Promise<void> {
  await using opened = await newBrowser();
  const page = await opened.browser.newPage();
  const start = performance.now();
  await page.goto(address);
  const field = page.getByLabel('SMILES or name');
  await field.waitFor();
  const shown = seconds(start);
  await page.keyboard.type(text, { delay: TYPING_DELAY_MS });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const typed = performance.now();
  const answer = page.locator('h2#answer');
  await answer.waitFor();
  const answered = seconds(typed);
  const said = must(await answer.textContent(), 'an answer');
  if (!heading.test(said)) throw new Error(`${text}: expected ${heading}; got "${said}"`);
  if (reason !== undefined) await page.getByText(reason).first().waitFor();
  await page.locator('.picture.waiting').first().waitFor({ state: 'detached' });
  const sources = await page
    .getByRole('main')
    .getByRole('link', { name: /doi|pubmed|pmc|chembl|drugcentral|label|, \d{4}/i })
    .count();
  const bytes = await print(page);
  console.log(
    `${text}: page after ${shown}, answer ${answered} after Enter, printed after ${seconds(start)} (${Math.round(bytes / 1_024)} KiB, ${sources} links to sources): ${said}`,
  );
}

async function predictTable(address: string, count: number): Promise<void> {
  const rows: string[] = [];
  for await (const smiles of mixedSet(loadKnowledge(), count))
    rows.push(`CN-${rows.length + 1}\t${smiles.split(/\s/)[0]}`);
  await using opened = await newBrowser();
  const page = await opened.browser.newPage();
  const start = performance.now();
  await page.goto(address);
  await page.getByRole('link', { name: 'Batch', exact: true }).first().click();
  await page.getByLabel(/Or paste/).fill(['Code\tStructure (SMILES)', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Predict' }).click();
  const use = page.getByRole('button', { name: 'Use it' });
  const finished = page.getByText(`${count.toLocaleString('en')} of ${count.toLocaleString('en')}, done`);
  await finished.or(use).first().waitFor({ timeout: 300_000 });
  if (await use.isVisible()) await use.click();
  await finished.waitFor({ timeout: 300_000 });
  const predicted = seconds(start);
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 300_000 }),
    page.getByRole('button', { name: 'Download XLSX' }).click(),
  ]);
  const { size } = statSync(await file.path());
  console.log(
    `table of ${count} rows: predicted after ${predicted}, workbook with pictures after ${seconds(start)} (${(size / 1_048_576).toFixed(1)} MiB)`,
  );
}

await using service = await slowService();
console.log(service.conditions);
for (const question of QUESTIONS) await askAndPrint(service.address, question);
await predictTable(service.address, 3_000);
console.log(`load ${loadText()}`);
