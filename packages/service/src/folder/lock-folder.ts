import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { removeAdminAddress } from './admin-address.ts';
import { createFolder, removeEmptyFolders } from './create-folder.ts';
import { lockFile } from './lock-file.ts';

/** Another process is using the data folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Stays in the folder as an empty file, because deleting it would cause a race between processes that start at the same
 * time. Only a folder that was created in vain is removed with it.
 */
const LOCK_FILE = 'in-use.lock';

/** A lock on a data folder. */
export interface FolderLock extends Disposable {
  /** Removes the folder, and those above it, if they were created for this lock and hold nothing else. */
  removeCreated(): void;
}

/**
 * Locks a data folder for this process, creating it if needed. Two processes opening the same embedded database would
 * corrupt it.
 *
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): FolderLock {
  const created = createFolder(folder);
  const path = join(folder, LOCK_FILE);
  const lock = lockFile(path);
  if (lock === null)
    throw new FolderInUseError(
      `Expected the data folder ${resolve(folder)} to be free; another process is using it. Stop that process or choose another folder.`,
    );
  // No service holds the folder, so an address in it is stale.
  removeAdminAddress(folder);
  return {
    [Symbol.dispose]: () => lock[Symbol.dispose](),
    removeCreated() {
      if (created.length === 0) return;
      // While it is locked, SQLite keeps a journal beside it.
      for (const file of [path, `${path}-journal`]) rmSync(file, { force: true });
      removeEmptyFolders(created);
    },
  };
}
