import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import chromiumFiles from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';
import { startServiceProcess } from '../support/process.ts';

/**
 * Before the first test in a browser: unpacks the browser, and starts the service shared by the files that change
 * nothing in it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'eutomer-web-'));
  const [service] = await Promise.all([
    startServiceProcess(folder, { DATABASE_URL: '' }),
    // With two files in parallel, one could start a browser that the other is still unpacking.
    chromiumFiles.executablePath(),
  ]);
  project.provide('webServiceAddress', service.address);
  return async () => {
    await service[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  };
}
