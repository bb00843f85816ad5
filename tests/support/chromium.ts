import chromiumFiles from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

// The package's own arguments are for one page per process; ours must outlive closed pages.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  // Optimising RDKit's code again on each page costs more than it saves: a sixth of a page's processor time.
  '--js-flags=--liftoff-only',
];

/** Starts a real Chromium. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumFiles.executablePath(), args: ARGUMENTS, headless: true });
}
