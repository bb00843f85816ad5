import type { BrowserContext } from 'playwright-core';
import { median, type Figure, type Section } from '../results.ts';
import { newBrowser } from './new-browser.ts';
import { slowService } from './slow-service.ts';

const ROUNDS = 5;

/** Our own limits for the time until an answer, in milliseconds: on a first visit, and with a filled cache. */
const FIRST_LIMIT_MS = 4_000;
const SECOND_LIMIT_MS = 1_000;
/** Longest wait for the application to cache the known pairs, in milliseconds. */
const CACHING_LIMIT_MS = 60_000;
/** Limit of a page's cumulative layout shift. */
const SHIFT_LIMIT = 0.05;

/** A compound with a record, and an unknown compound of a family. */
const MOLECULES = {
  'known drug (clopidogrel)': 'COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1',
  'compound of a family': 'CC(C)NCC(O)COc1ccc(CCCF)cc1',
};

const PAGES = ['/', '/batch', '/families', '/families/arylpropionic-acids', '/reliability', '/plans', '/docs/'];

/** Runs in the page: records when the verdict's heading appears. A string, because it runs in another context. */
const NOTE_ANSWER = `new MutationObserver((_changes, observer) => {
  if (document.querySelector('h2#answer') === null) return;
  observer.disconnect();
  globalThis.answeredAfter = performance.now();
}).observe(document, { childList: true, subtree: true });`;

/** Runs in the page: the number of entries in the cache of known pairs. */
const COUNT_CACHED_PAIRS = `caches.open('known-pairs').then((cache) => cache.keys()).then(({ length }) => length)`;

/** Runs in the page: adds up its layout shifts. */
const COUNT_SHIFTS = `globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Milliseconds from navigation to the answer. */
async function measureAnswer(browser: BrowserContext, address: string, smiles: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(NOTE_ANSWER);
  await page.goto(`${address}/?smiles=${encodeURIComponent(smiles)}`);
  const found = await page.waitForFunction(() => (globalThis as { answeredAfter?: number }).answeredAfter, undefined, {
    timeout: 120_000,
  });
  const milliseconds = Number(await found.jsonValue());
  // Wait for preloading to finish, too, and for the application to fill its caches, as it does while the answer is read.
  await page.waitForLoadState('networkidle');
  for (const end = Date.now() + CACHING_LIMIT_MS; (await page.evaluate<number>(COUNT_CACHED_PAIRS)) === 0;) {
    if (Date.now() > end) throw new Error(`the known pairs were not cached within ${CACHING_LIMIT_MS} ms`);
    await page.waitForTimeout(100);
  }
  await page.close();
  return milliseconds;
}

async function measureVisits(address: string, smiles: string): Promise<{ first: number; second: number }> {
  await using opened = await newBrowser();
  const first = await measureAnswer(opened.browser, address, smiles);
  return { first, second: await measureAnswer(opened.browser, address, smiles) };
}

/** The largest cumulative layout shift of the pages, on a phone and over the slow link, and the page that has it. */
async function measureShift(address: string): Promise<{ shift: number; path: string }> {
  const shifts: { shift: number; path: string }[] = [];
  for (const path of PAGES) {
    await using opened = await newBrowser();
    const page = await opened.browser.newPage();
    await page.setViewportSize({ width: 375, height: 800 });
    await page.addInitScript(COUNT_SHIFTS);
    await page.goto(`${address}${path}`);
    await page.waitForLoadState('networkidle');
    shifts.push({ path, shift: await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts) });
  }
  return shifts.reduce((worst, other) => (other.shift > worst.shift ? other : worst));
}

function timeFigure(figure: string, found: readonly number[], limit: number): Figure {
  const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(2);
  return {
    figure,
    ours: `${seconds(median(found))} s (${seconds(Math.min(...found))}–${seconds(Math.max(...found))})`,
    against: `${limit / 1_000} s`,
    ratio: (median(found) / limit).toFixed(2),
  };
}

/** Time until a chemist sees the first answer, in Chromium with a fresh profile, and how much pages move while loading. */
export async function benchWeb(): Promise<Section> {
  await using service = await slowService();
  const figures: Figure[] = [];
  for (const [name, smiles] of Object.entries(MOLECULES)) {
    const found = [];
    for (let round = 0; round < ROUNDS; round += 1) found.push(await measureVisits(service.address, smiles));
    figures.push(
      timeFigure(
        `${name}, first visit`,
        found.map(({ first }) => first),
        FIRST_LIMIT_MS,
      ),
      timeFigure(
        `${name}, second visit`,
        found.map(({ second }) => second),
        SECOND_LIMIT_MS,
      ),
    );
  }
  const { shift, path } = await measureShift(service.address);
  figures.push({
    figure: `largest layout shift of ${PAGES.length} pages (${path})`,
    ours: shift.toFixed(3),
    against: String(SHIFT_LIMIT),
    ratio: (shift / SHIFT_LIMIT).toFixed(2),
  });
  return {
    name: 'web',
    title: 'the web application in Chromium, from navigation to the verdict',
    figures,
    notes: [
      `${service.link} between page and service; page, service and link share the machine. Median of ${ROUNDS} visits. Against: our own limits.`,
    ],
  };
}
