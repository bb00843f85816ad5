import { statSync } from 'node:fs';
import type { BenchRun } from '../bench-run.ts';
import { mixedSet } from '../molecules.ts';
import type { Figure, Section } from '../results.ts';
import { newBrowser } from './new-browser.ts';
import { slowService } from './slow-service.ts';

/** Five characters a second, like a person. */
const TYPING_DELAY_MS = 200;
const TABLE_ROWS = 3_000;

/** What is asked, and what the answer must say. */
interface UserQuestion {
  name: string;
  text: string;
  /** Pasted as soon as the field is there, when the page still loads and draws its example; otherwise typed. */
  pasted?: true;
  heading: RegExp;
  reason?: RegExp;
}

const QUESTIONS: UserQuestion[] = [
  {
    name: 'clopidogrel, pasted at once',
    text: 'COC(=O)C(c1ccccc1Cl)N1CCc2sccc2C1',
    pasted: true,
    heading: /^The S enantiomer is the eutomer/,
  },
  {
    name: 'an unknown molecule, pasted at once',
    text: 'CC(c1ccc(Cl)cc1)N1CCN(C(=O)c2ccncc2)CC1C',
    pasted: true,
    heading: /^The eutomer has [RS] at atom/,
  },
  { name: 'clopidogrel', text: 'clopidogrel', heading: /clopidogrel: the S enantiomer is the eutomer/ },
  { name: 'omeprazole', text: 'omeprazole', heading: /omeprazole: .*S/ },
  {
    name: 'a made-up racemic β-blocker',
    text: 'CC(C)NCC(O)COc1ccc(CCCF)cc1',
    heading: /^The S enantiomer is the eutomer/,
  },
  { name: 'BINOL', text: 'Oc1ccc2ccccc2c1-c1c(O)ccc2ccccc12', heading: /No prediction/, reason: /axial/ },
];

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** @throws if the page answers something else */
async function askAndPrint(address: string, { name, text, pasted, heading, reason }: UserQuestion) {
  await using opened = await newBrowser();
  const page = await opened.browser.newPage();
  const start = performance.now();
  await page.goto(address);
  await page.getByLabel('SMILES or name').waitFor();
  if (pasted) await page.keyboard.insertText(text);
  else await page.keyboard.type(text, { delay: TYPING_DELAY_MS });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const typed = performance.now();
  const answer = page.locator('h2#answer');
  await answer.waitFor();
  const answered = seconds(typed);
  const said = (await answer.textContent()) ?? '';
  if (!heading.test(said)) throw new Error(`${text}: expected ${heading}; got "${said}"`);
  if (reason !== undefined) await page.getByText(reason).first().waitFor();
  await page.locator('.picture.waiting').first().waitFor({ state: 'detached' });
  const sources = await page
    .getByRole('main')
    .getByRole('link', { name: /doi|pubmed|pmc|chembl|drugcentral|label|, \d{4}/i })
    .count();
  const { length: bytes } = await page.pdf({ format: 'A4' });
  return {
    figure: `${name}: printed, with ${sources} links to sources (${Math.round(bytes / 1_024)} KiB)`,
    ours: `${seconds(start)}, answered ${answered} after Enter`,
  };
}

async function predictTable(address: string, molecules: AsyncIterable<string>): Promise<Figure[]> {
  const rows: string[] = [];
  for await (const smiles of molecules) rows.push(`CN-${rows.length + 1}\t${smiles.split(/\s/)[0]}`);
  const count = rows.length.toLocaleString('en');
  await using opened = await newBrowser();
  const page = await opened.browser.newPage();
  const start = performance.now();
  await page.goto(address);
  await page.getByRole('link', { name: 'Batch', exact: true }).first().click();
  await page.getByLabel(/Or paste/).fill(['Code\tStructure (SMILES)', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Predict' }).click();
  const use = page.getByRole('button', { name: 'Use it' });
  const finished = page.getByText(`${count} of ${count}, done`);
  await finished.or(use).first().waitFor({ timeout: 300_000 });
  if (await use.isVisible()) await use.click();
  await finished.waitFor({ timeout: 300_000 });
  const predicted = seconds(start);
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 300_000 }),
    page.getByRole('button', { name: 'Download XLSX' }).click(),
  ]);
  const { size } = statSync(await file.path());
  return [
    { figure: `${count} rows pasted from Excel: predicted`, ours: predicted },
    { figure: `the same: workbook with pictures (${(size / 1_048_576).toFixed(1)} MiB)`, ours: seconds(start) },
  ];
}

/** What a new user does: from the home page to a printed answer with its sources, and from a table to a workbook. */
export async function benchWalk({ knowledge }: BenchRun): Promise<Section> {
  await using service = await slowService();
  const figures: Figure[] = [];
  for (const question of QUESTIONS) figures.push(await askAndPrint(service.address, question));
  figures.push(...(await predictTable(service.address, mixedSet(knowledge, TABLE_ROWS))));
  return {
    name: 'walk',
    title: 'what a new user does, from opening the home page, pasting a SMILES or typing five characters a second',
    figures,
    notes: [`In Chromium with a fresh profile; ${service.link} between page and service.`],
  };
}
