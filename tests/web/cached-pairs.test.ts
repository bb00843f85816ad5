import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { webService } from './web-service.ts';

/** The known pairs that a browser caches, in a real Chromium. */

const service = webService();

/** Without a family and without records of its own: the answer needs the known pairs. */
const QUESTION = `/?smiles=${encodeURIComponent('CC(NC(C)(C)C)C(=O)c1cccc(Br)c1')}`;

/** The cached text; null if there is none. */
const cachedText = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const cache = await caches.open('known-pairs');
    const [entry] = await cache.keys();
    return entry === undefined ? null : ((await (await cache.match(entry))?.text()) ?? null);
  });

const replaceCachedText = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (body) => {
    const cache = await caches.open('known-pairs');
    const [entry] = await cache.keys();
    await cache.put(entry!, new Response(body));
  }, text);

/** The text of the answer once its pictures are drawn. */
async function readAnswer(page: Page): Promise<string | null> {
  await page.locator('h2#answer').waitFor();
  await page.getByRole('button', { name: 'Enlarge the picture of the distomer' }).waitFor();
  return page.getByRole('main').textContent();
}

describe('cached pairs', () => {
  it('are computed again when the entry has the old format or is cut off', async () => {
    await using open = await openPage(service.address, QUESTION);
    const { page, browserErrors } = open;
    const answer = await readAnswer(page);
    await expect.poll(() => cachedText(page), { timeout: 30_000 }).not.toBeNull();
    const text = (await cachedText(page))!;
    for (const damaged of [text.slice(64), text.slice(0, -100)]) {
      await replaceCachedText(page, damaged);
      await page.reload();
      expect(await readAnswer(page)).toBe(answer);
      await expect.poll(async () => (await cachedText(page)) === text, { timeout: 30_000 }).toBe(true);
    }
    expect(browserErrors).toEqual([]);
  });
});
