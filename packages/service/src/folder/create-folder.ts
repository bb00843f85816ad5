import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder, and those above it that are missing, for its owner only. Node's own `recursive` never returns where
 * the system says of a new folder that it does not exist, as in `/proc`.
 *
 * @returns the folders created, the innermost first
 * @throws the operating system's error
 */
export function createFolder(path: string): string[] {
  if (isFolder(path)) return [];
  const parent = dirname(resolve(path));
  const created = parent === resolve(path) ? [] : createFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
    return [resolve(path), ...created];
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!isFolder(path)) throw error;
    return created;
  }
}

/** Removes folders, the innermost first, up to the first one that is not empty or cannot be removed. */
export function removeEmptyFolders(paths: readonly string[]): void {
  try {
    for (const path of paths) rmdirSync(path);
  } catch {
    // Something was put into it.
  }
}
