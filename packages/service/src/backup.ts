import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, openAsBlob, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dumpDatabase, restoreDatabase } from './db/backup.ts';
import { explainError, openWithoutMigrating } from './db/open-database.ts';
import { requireDatabase } from './folder/find-database.ts';
import { lockFolder } from './folder/lock-folder.ts';
import { findRunningService, requestBackup } from './folder/remote-key-store.ts';

/**
 * The bytes of a backup: from the running service that holds the folder or, if there is none, from the folder itself.
 */
async function openDump(folder: string): Promise<ReadableStream<Uint8Array>> {
  let lock: Disposable;
  try {
    lock = lockFolder(folder);
  } catch (error) {
    return requestBackup(findRunningService(folder, error));
  }
  using _held = lock;
  // A backup is made before an upgrade, which it must not begin.
  const db = openWithoutMigrating({ folder });
  try {
    return (await dumpDatabase(db)).stream();
  } catch (error) {
    throw await explainError(db, error);
  } finally {
    await db.destroy();
  }
}

/**
 * Backs up the embedded database of a folder to a file, whether or not the service is running. The file is written
 * atomically and readable only by its owner, because it contains hashes of keys and passwords.
 *
 * @throws Error if the file exists; NoDatabaseError if the folder has none; FolderInUseError if a process holds
 * the folder and does not respond
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`expected a file that does not exist yet; ${file} exists`);
  requireDatabase(folder);
  // A name of its own: another backup to the same file may be in progress.
  const partialFile = `${file}.${randomUUID()}.part`;
  // Opened first: a database is not read for nothing.
  await using output = await open(partialFile, 'wx', 0o600).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new Error(`cannot write ${file}: its folder does not exist (ENOENT)`, { cause: error })
      : Object.assign(error as Error, { path: file });
  });
  try {
    await pipeline(Readable.fromWeb((await openDump(folder)) as never), output.createWriteStream({ flush: true }));
    renameSync(partialFile, file);
  } finally {
    rmSync(partialFile, { force: true });
  }
}

/**
 * Restores the embedded database of a folder from a file written by `backUp`.
 *
 * @throws Error if the folder has a database or the file is not a backup; NewerSchemaError if a newer version wrote
 * it; FolderInUseError if another process uses the folder
 */
export async function restore(folder: string, file: string): Promise<void> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true)
    throw new Error(
      `expected a file written by eutomer backup; ${file} ${stats === undefined ? 'does not exist' : 'is not a file'}`,
    );
  accessSync(file, constants.R_OK);
  using lock = lockFolder(folder);
  try {
    await restoreDatabase(folder, await openAsBlob(file));
  } catch (error) {
    lock.removeCreated();
    throw error;
  }
}
