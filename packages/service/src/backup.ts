import { createWriteStream, existsSync, openAsBlob, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dumpDatabase, restoreDatabase } from './db/backup.ts';
import { openDatabase } from './db/open-database.ts';
import { readAdminAddress } from './folder/admin-address.ts';
import { expectDatabase } from './folder/find-database.ts';
import { FolderInUse, lockFolder } from './folder/lock-folder.ts';
import { remoteBackup } from './folder/remote-key-book.ts';

/** The bytes of a backup: from the service that holds the folder, or from the folder itself when nobody does. */
async function bytesOf(folder: string): Promise<ReadableStream<Uint8Array>> {
  let lock: Disposable;
  try {
    lock = lockFolder(folder);
  } catch (error) {
    const address = readAdminAddress(folder);
    if (!(error instanceof FolderInUse) || address === null) throw error;
    return remoteBackup(address);
  }
  using _held = lock;
  const db = await openDatabase({ folder });
  try {
    return (await dumpDatabase(db)).stream();
  } finally {
    await db.destroy();
  }
}

/**
 * Writes everything in the embedded database of a folder to a file, whether the service runs or not. The file appears whole or not at
 * all, readable by its owner alone: hashes of keys and passwords are in it.
 *
 * @throws RangeError when the file is there already; NoDatabase when the folder has none; FolderInUse when a process holds the folder and does not answer
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new RangeError(`expected a file that is not there yet; ${file} is`);
  expectDatabase(folder);
  const part = `${file}.part`;
  try {
    await pipeline(
      Readable.fromWeb((await bytesOf(folder)) as never),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Makes the embedded database of a folder from a file that `backUp` wrote.
 *
 * @throws RangeError when the folder has a database or the file is no backup; FolderInUse when another process works with the folder
 */
export async function restore(folder: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new RangeError(`expected a file that eutomer backup wrote; ${file} is not there`);
  using _lock = lockFolder(folder);
  await restoreDatabase(folder, await openAsBlob(file));
}
