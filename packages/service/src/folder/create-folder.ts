import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder, and those above it that are missing, for its owner only. Node's own `recursive` never returns where
 * the system says of a new folder that it does not exist, as in `/proc`.
 *
 * @throws the operating system's error
 */
export function createFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(resolve(path));
  if (parent !== resolve(path)) createFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!isFolder(path)) throw error;
  }
}
