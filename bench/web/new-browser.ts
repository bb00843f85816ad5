import chromiumFiles from '@sparticuz/chromium';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';

const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** Chromium with a fresh profile, as on a first visit. Closing it deletes the profile. */
export async function newBrowser(): Promise<AsyncDisposable & { browser: BrowserContext }> {
  const profile = mkdtempSync(join(tmpdir(), 'eutomer-bench-web-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumFiles.executablePath(),
    args: ARGUMENTS,
    headless: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
