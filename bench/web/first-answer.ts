/**
 * `npm run bench:web`: time until a chemist sees the first answer, from navigation to the verdict's heading, in
 * Chromium with a fresh profile: on a first visit over a slow link, and again with a filled cache. Prints a line per
 * molecule; requires `npm run build`.
 */
import chromiumFiles from '@sparticuz/chromium';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import { startServiceProcess } from '../../tests/support/process.ts';
import { median } from '../results.ts';
import { slowLink } from './slow-link.ts';

const LINK = { bitsPerSecond: 10_000_000, roundTrip: 40 };
/** A compound of the records, and one that is in no table but in a family. */
const MOLECULES = {
  'known drug (clopidogrel)': 'COC(=O)[C@H](c1ccccc1Cl)N1CCc2sccc2C1',
  'compound of a family': 'CC(C)NCC(O)COc1ccc(CCCF)cc1',
};
const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

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
  const profile = mkdtempSync(join(tmpdir(), 'eutomer-bench-web-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumFiles.executablePath(),
    args: ARGUMENTS,
    headless: true,
  });
  try {
    const first = await measureAnswer(browser, address, smiles);
    return { first, second: await measureAnswer(browser, address, smiles) };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const seconds = (found: readonly number[]): string =>
  `${(median(found) / 1_000).toFixed(2)} s (${found.map((item) => (item / 1_000).toFixed(2)).join(', ')})`;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const folder = mkdtempSync(join(tmpdir(), 'eutomer-bench-web-'));
const service = await startServiceProcess(folder, { DATABASE_URL: '' });
const link = await slowLink(Number(new URL(service.address).port), LINK);
// The service compresses its documents on the first request.
for (const path of ['', '/records']) {
  await (
    await fetch(`${service.address}/api/v1/knowledge${path}`, { headers: { 'accept-encoding': 'br' } })
  ).arrayBuffer();
}
console.log(`${cpus().length} × ${cpus()[0]?.model}; ${LINK.bitsPerSecond / 1e6} Mbit/s, ${LINK.roundTrip} ms`);
for (const [name, smiles] of Object.entries(MOLECULES)) {
  const found = [];
  for (let round = 0; round < Number(values.rounds); round += 1) found.push(await measureVisits(link.address, smiles));
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `${name}: first visit ${seconds(found.map(({ first }) => first))}, second ${seconds(found.map(({ second }) => second))}; load ${load}`,
  );
}
await link[Symbol.asyncDispose]();
await service.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });
