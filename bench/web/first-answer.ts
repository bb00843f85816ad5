/**
 * `npm run bench:web`: time until a chemist sees the first answer, from navigation to the verdict's heading, in
 * Chromium with a fresh profile: on a first visit over a slow link, and again with a filled cache. Prints a line per
 * molecule; requires `npm run build`.
 */
import { parseArgs } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { loadText, median } from '../results.ts';
import { newBrowser } from './new-browser.ts';
import { slowService } from './slow-service.ts';

/** A compound with a record, and an unknown compound of a family. */
const MOLECULES = {
  'known drug (clopidogrel)': 'COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1',
  'compound of a family': 'CC(C)NCC(O)COc1ccc(CCCF)cc1',
};

/** Runs in the page: records when the verdict's heading appears. A string, because it runs in another context. */
const NOTE_ANSWER = `new MutationObserver((_changes, observer) => {
  if (document.querySelector('h2#answer') === null) return;
  observer.disconnect();
  globalThis.answeredAfter = performance.now();
}).observe(document, { childList: true, subtree: true });`;

/** Milliseconds from navigation to the answer. */
async function measureAnswer(browser: BrowserContext, address: string, smiles: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(NOTE_ANSWER);
  await page.goto(`${address}/?smiles=${encodeURIComponent(smiles)}`);
  const found = await page.waitForFunction(() => (globalThis as { answeredAfter?: number }).answeredAfter, undefined, {
    timeout: 120_000,
  });
  const milliseconds = Number(await found.jsonValue());
  // Wait for preloading to finish, too, and for the browser to fill its cache.
  await page.waitForLoadState('networkidle');
  await page.close();
  return milliseconds;
}

async function measureVisits(address: string, smiles: string): Promise<{ first: number; second: number }> {
  await using opened = await newBrowser();
  const first = await measureAnswer(opened.browser, address, smiles);
  return { first, second: await measureAnswer(opened.browser, address, smiles) };
}

const seconds = (found: readonly number[]): string =>
  `${(median(found) / 1_000).toFixed(2)} s (${found.map((item) => (item / 1_000).toFixed(2)).join(', ')})`;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
await using service = await slowService();
console.log(service.conditions);
for (const [name, smiles] of Object.entries(MOLECULES)) {
  const found = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    found.push(await measureVisits(service.address, smiles));
  console.log(
    `${name}: first visit ${seconds(found.map(({ first }) => first))}, second ${seconds(found.map(({ second }) => second))}; load ${loadText()}`,
  );
}
