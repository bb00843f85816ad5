import { createWriteStream, existsSync, openAsBlob, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dumpDatabase, restoreDatabase } from './db/backup.ts';
import { openDatabase } from './db/open-database.ts';
import { readAdminAddress } from './folder/admin-address.ts';
import { expectDatabase } from './folder/find-database.ts';
import { FolderInUse, lockFolder } from './folder/lock-folder.ts';
import { remoteBackup } from './folder/remote-key-book.ts';

/** The bytes of a backup: from the running service that holds the folder, or else from the folder itself. */
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
 * Backs up the embedded database of a folder to a file, whether or not the service is running. The file is written atomically
 * and readable only by its owner, because it contains hashes of keys and passwords.
 *
 * @throws RangeError if the file exists; NoDatabase if the folder has none; FolderInUse if a process holds the folder and does not respond
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new RangeError(`expected a file that does not exist yet; ${file} does`);
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
 * Restores the embedded database of a folder from a file written by `backUp`.
 *
 * @throws RangeError if the folder has a database or the file is not a backup; FolderInUse if another process uses the folder
 */
export async function restore(folder: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new RangeError(`expected a file written by eutomer backup; ${file} does not exist`);
  using _lock = lockFolder(folder);
  await restoreDatabase(folder, await openAsBlob(file));
}
