import { join } from 'node:path';
import chromiumFiles from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';
import { startServiceProcess } from '../support/process.ts';
import { writeKnownPairs } from './known-pairs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/**
 * Before the first test in a browser: unpacks the browser, and starts the service shared by the files that change
 * nothing in it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder();
  const [service] = await Promise.all([
    startServiceProcess(folder.path, { DATABASE_URL: '' }),
    // With two files in parallel, one could start a browser that the other is still unpacking.
    chromiumFiles.executablePath(),
  ]);
  project.provide('webServiceAddress', service.address);
  const file = join(folder.path, 'known-pairs.json');
  project.provide('knownPairsFile', file);
  const writing = writeKnownPairs(service.address, file);
  return async () => {
    await writing;
    await service[Symbol.asyncDispose]();
    folder.remove();
  };
}
