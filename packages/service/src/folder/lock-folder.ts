import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { forgetAdminAddress } from './admin-address.ts';
import { lockFile } from './lock-file.ts';
import { oldOwner } from './old-lock.ts';

/** Another process works with the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Stays in the folder, empty: deleting it would only give processes that start at once something to disagree about. */
const LOCK = 'in-use.lock';
const OLD_LOCK = 'lock';

/**
 * Claims a data folder, which is made when it is not there, for this process: an embedded database that two processes open is destroyed.
 *
 * @throws FolderInUse when another process has it
 */
export function lockFolder(folder: string): Disposable {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFile(join(folder, LOCK));
  if (lock === null)
    throw new FolderInUse(
      `Expected the data folder ${folder} to be free; another process works with it. Stop that process or choose another folder.`,
    );
  const old = oldOwner(join(folder, OLD_LOCK));
  if (old !== null) {
    lock[Symbol.dispose]();
    throw new FolderInUse(
      `Expected the data folder ${folder} to be free; process ${old}, of an older version, works with it. Stop that process or choose another folder.`,
    );
  }
  // Nobody has the folder, so nobody answers at an address that was left in it.
  forgetAdminAddress(folder);
  return lock;
}
