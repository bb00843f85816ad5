import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** SQLite's result code for a file locked by another connection. */
const SQLITE_BUSY = 5;

/** Distinguishes a file from a later one with the same name, even if the file system reuses the inode. */
function fileIdentity(path: string): string | null {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}:${stats.birthtimeNs}`;
}

function ensureExists(path: string): void {
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // SQLite would open a read-only file and lock nothing. Do not open the file here: closing it would release a lock
  // held by this process.
  accessSync(path, constants.R_OK | constants.W_OK);
}

function tryLock(path: string): DatabaseSync | null {
  // Loaded on demand, because Node 20 lacks it: there, only locking fails.
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
  if (sqlite === undefined)
    throw new Error(`expected Node 22.13 or later to lock ${path}; this is Node ${process.versions.node}`);
  const file = new sqlite.DatabaseSync(path);
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) return null;
    throw error;
  }
}

/**
 * Locks a file with SQLite's database lock; creates the file if needed and leaves it empty. The operating system
 * releases the lock when the process exits for any reason, so it is never stale, and it works between containers that
 * share the folder, where process ids are meaningless.
 *
 * @returns null if the file is already locked
 * @throws the operating system's error if the file cannot be created or written
 */
export function lockFile(path: string): Disposable | null {
  for (;;) {
    ensureExists(path);
    const identity = fileIdentity(path);
    const handle = tryLock(path);
    if (handle === null) return null;
    // The previous owner may have deleted the file in the meantime; a lock on a deleted file protects nothing.
    if (identity !== null && identity === fileIdentity(path)) return { [Symbol.dispose]: () => handle.close() };
    handle.close();
  }
}
