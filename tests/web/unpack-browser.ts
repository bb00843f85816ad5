import chromiumFiles from '@sparticuz/chromium';

/**
 * Unpacks the browser before the first test: with two files in parallel, one could start a browser that the other is
 * still unpacking.
 */
export default async function unpackBrowser(): Promise<void> {
  await chromiumFiles.executablePath();
}
