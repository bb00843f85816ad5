import chromiumFiles from '@sparticuz/chromium';

/** Unpacks the browser before the first test: two files that do it at once start what the other is still writing. */
export default async function unpackBrowser(): Promise<void> {
  await chromiumFiles.executablePath();
}
