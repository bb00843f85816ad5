import chromiumFiles from '@sparticuz/chromium';
import { chromium, type BrowserContext } from 'playwright-core';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** Chromium with a fresh profile, as on a first visit. Closing it deletes the profile. */
export async function newBrowser(): Promise<AsyncDisposable & { browser: BrowserContext }> {
  const profile = temporaryFolder();
  const browser = await chromium.launchPersistentContext(profile.path, {
    executablePath: await chromiumFiles.executablePath(),
    args: ARGUMENTS,
    headless: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      profile.remove();
    },
  };
}
