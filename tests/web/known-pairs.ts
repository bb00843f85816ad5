import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';

/**
 * The known pairs as a browser caches them. Computing them takes a browser seconds, so one does it for those of all
 * test processes, while these start.
 */
interface CachedPairs {
  address: string;
  base64: string;
}

/** Visits the application until it has cached its known pairs, and writes them to a file. */
export async function writeKnownPairs(serviceAddress: string, file: string): Promise<void> {
  await using browser = await launchChromium();
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${serviceAddress}/?smiles=CC(N)C(=O)O`);
  const pairs: CachedPairs = await page.evaluate(async () => {
    const cache = await caches.open('known-pairs');
    for (;;) {
      const [request] = await cache.keys();
      const response = request && (await cache.match(request));
      if (response) return { address: request.url, base64: new Uint8Array(await response.arrayBuffer()).toBase64() };
      await new Promise((resolve) => {
        globalThis.setTimeout(resolve, 100);
      });
    }
  });
  writeFileSync(`${file}.part`, JSON.stringify(pairs));
  renameSync(`${file}.part`, file);
}

/** Gives a new browser context the known pairs in a file, once they are there. */
export async function addKnownPairs(context: BrowserContext, file: string): Promise<void> {
  while (!existsSync(file)) await setTimeout(100);
  const page = await context.newPage();
  await page.goto('/icon.svg');
  await page.evaluate(
    async ({ address, base64 }) => {
      const cache = await caches.open('known-pairs');
      await cache.put(address, new Response(Uint8Array.fromBase64(base64)));
    },
    JSON.parse(readFileSync(file, 'utf8')) as CachedPairs,
  );
  await page.close();
}
