import { closeSync, openSync } from 'node:fs';
import { hasFreeSpace, freeMiB, MIN_FREE_MIB } from './free-space.ts';

/** Files that the database and the service keep open, with a margin. */
const REQUIRED_FILES = 64;

function canOpenFiles(): boolean {
  const descriptors: number[] = [];
  try {
    for (let count = 0; count < REQUIRED_FILES; count += 1) descriptors.push(openSync(process.execPath, 'r'));
    return true;
  } catch (error) {
    if (!['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  } finally {
    descriptors.forEach(closeSync);
  }
}

/**
 * Finds out from the operating system why an embedded database could not be created or started; its own error is just
 * “Aborted()” or a number.
 *
 * @param folder the data folder
 * @returns null if there are enough file descriptors and enough disk space
 */
export async function diagnoseStartFailure(folder: string): Promise<string | null> {
  if (!canOpenFiles()) return 'the limit on open files is too low; raise it (ulimit -n) to at least 1,024';
  if (!(await hasFreeSpace(folder)))
    return `the disk is full: ${await freeMiB(folder)} MiB are free, but at least ${MIN_FREE_MIB} are needed, or 100 for a new database`;
  return null;
}
