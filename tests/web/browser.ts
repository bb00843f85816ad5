import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { LONG } from '../support/long.ts';
import { addKnownPairs } from './known-pairs.ts';

/** A page in a real Chromium, with its errors and warnings. */
export interface OpenPage extends AsyncDisposable {
  page: Page;
  /** Errors and warnings of the console, exceptions, and requests to other hosts. */
  browserErrors: string[];
}

let browser: Promise<Browser> | undefined;
/** The contexts of pages that ask for nothing else, by address: one per service, as for a returning visitor. */
const shared = new Map<string, Promise<BrowserContext>>();

/** As of a returning visitor: a page that is closed before it has cached the pairs makes the next compute them again. */
async function contextWithPairs(address: string): Promise<BrowserContext> {
  const context = await newContext(address);
  await addKnownPairs(context, inject('knownPairsFile'));
  return context;
}

function sharedContext(address: string): Promise<BrowserContext> {
  const context =
    shared.get(address) ?? (address === inject('webServiceAddress') ? contextWithPairs(address) : newContext(address));
  shared.set(address, context);
  return context;
}

/** How long to wait for what takes a few seconds on an idle machine, in milliseconds. */
const TIMEOUT_MS = 90_000;

async function newContext(address: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  browser ??= launchChromium();
  const context = await (
    await browser
  ).newContext({
    baseURL: address,
    permissions: ['clipboard-read', 'clipboard-write'],
    // Only `offline.test.ts` tests pages with their service worker.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

/** Closes a page of the shared context, which then keeps only what the browser cached: RDKit and the knowledge. */
async function leave(page: Page): Promise<void> {
  const context = page.context();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  if (!page.isClosed() && page.url().startsWith('http')) await page.evaluate(() => localStorage.clear());
  for (const each of context.pages()) await each.close();
}

/**
 * Opens a page of a service. The browser is started once per test process, and ends with it.
 *
 * @param options if given, a context of its own, as on a first visit, with these options
 * @param cookies of a session
 */
export async function openPage(
  address: string,
  path: string,
  options?: BrowserContextOptions,
  cookies: Parameters<BrowserContext['addCookies']>[0] = [],
): Promise<OpenPage> {
  const context = await (options === undefined ? sharedContext(address) : newContext(address, options));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('blocked by Playwright'))
      browserErrors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => browserErrors.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url()))
      browserErrors.push(`another host: ${request.url()}`);
  });
  await page.goto(path);
  return { page, browserErrors, [Symbol.asyncDispose]: () => (options === undefined ? leave(page) : context.close()) };
}

/** Closes the pages of a service that is about to stop. */
export async function closeContext(address: string): Promise<void> {
  await (await shared.get(address))?.close();
  shared.delete(address);
}

/**
 * Checks a loaded page with {@link expectAccessible} on a desktop and on a phone, light and dark; it must never be
 * wider than the screen. `npm test` runs axe only on the light desktop: it takes seconds for a long page.
 *
 * @param settle waits, after each change, until the page shows its content
 */
export async function expectAccessibleEverywhere(
  page: Page,
  settle: () => Promise<unknown> = async () => {},
  widths: readonly number[] = [1280, 360],
): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle();
      await page.waitForFunction(() => document.querySelector('.picture.waiting') === null);
      expect([width, colorScheme, (await page.evaluate(() => document.documentElement.scrollWidth)) <= width]).toEqual([
        width,
        colorScheme,
        true,
      ]);
      if (LONG || (width > 1_000 && colorScheme === 'light')) await expectAccessible(page);
    }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks the page against WCAG 2.2 AA with axe. Its script is injected by the debugger, to which the content security
 * policy does not apply.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(
      ({ id, impact, nodes }) =>
        `${impact} ${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
  });
  expect(found).toEqual([]);
}
