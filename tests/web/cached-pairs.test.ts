import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { webService } from './web-service.ts';

/** The known pairs that a browser caches, in a real Chromium. */

const service = webService();

/** Without a family and without records of its own: the answer needs the known pairs. */
const QUESTION = `/?smiles=${encodeURIComponent('CC(NC(C)(C)C)C(=O)c1cccc(Br)c1')}`;

/** The cached bytes; null if there are none. */
async function cachedBytes(page: Page): Promise<Buffer | null> {
  const base64 = await page.evaluate(async () => {
    const cache = await caches.open('known-pairs');
    const [entry] = await cache.keys();
    const blob = entry === undefined ? undefined : await (await cache.match(entry))?.blob();
    if (blob === undefined) return null;
    const reader = new FileReader();
    await new Promise((resolve) => {
      reader.addEventListener('load', resolve);
      reader.readAsDataURL(blob);
    });
    return (reader.result as string).split(',', 2)[1]!;
  });
  return base64 === null ? null : Buffer.from(base64, 'base64');
}

const replaceCached = (page: Page, bytes: Buffer): Promise<void> =>
  page.evaluate(async (base64) => {
    const cache = await caches.open('known-pairs');
    const [entry] = await cache.keys();
    await cache.put(entry!, new Response(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))));
  }, bytes.toString('base64'));

/** The text of the answer once its pictures are drawn. */
async function readAnswer(page: Page): Promise<string | null> {
  await page.locator('h2#answer').waitFor();
  await page.getByRole('button', { name: 'Enlarge the picture of the distomer' }).waitFor();
  return page.getByRole('main').textContent();
}

describe('cached pairs', () => {
  it('are replaced when the entry has another format or is cut off', async () => {
    await using open = await openPage(service.address, QUESTION);
    const { page } = open;
    const answer = await readAnswer(page);
    await expect.poll(() => cachedBytes(page), { timeout: 30_000 }).not.toBeNull();
    const bytes = (await cachedBytes(page))!;
    for (const damaged of [bytes.subarray(64), bytes.subarray(0, -100)]) {
      await replaceCached(page, damaged);
      await page.reload();
      expect(await readAnswer(page)).toBe(answer);
      await expect.poll(async () => (await cachedBytes(page))?.equals(bytes), { timeout: 30_000 }).toBe(true);
    }
  });

  it('are the same whether they are downloaded or computed', async () => {
    const found: { answer: string | null; bytes: Buffer }[] = [];
    for (const isDelivered of [true, false]) {
      await using open = await openPage(service.address, '/plans', {});
      const { page } = open;
      if (!isDelivered) await page.context().route('**/api/v1/knowledge/pairs', (route) => route.abort());
      await page.goto(QUESTION);
      const answer = await readAnswer(page);
      await expect.poll(() => cachedBytes(page), { timeout: 30_000 }).not.toBeNull();
      found.push({ answer, bytes: (await cachedBytes(page))! });
    }
    expect(found[1]!.answer).toBe(found[0]!.answer);
    expect(found[1]!.bytes.equals(found[0]!.bytes)).toBe(true);
  });
});
