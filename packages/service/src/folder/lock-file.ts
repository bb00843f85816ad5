import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** SQLite's result code for a file that another process, or another part of this one, has locked. */
const BUSY = 5;

/** Tells a file from a later one with the same name, even where the file system gives its number to the later one. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev}:${found.ino}:${found.birthtimeNs}`;
}

function ensureThere(path: string): void {
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // SQLite opens a file that may only be read, and then locks nothing. The file is not opened here: closing it would let go of a lock that this process has.
  accessSync(path, constants.R_OK | constants.W_OK);
}

function lock(path: string): DatabaseSync | null {
  // Loaded when it is needed, since Node 20 has none: there only what locks a file fails.
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof import('node:sqlite') | undefined;
  if (sqlite === undefined)
    throw new Error(`expected Node 22.13 or later to lock ${path}; this is Node ${process.versions.node}`);
  const file = new sqlite.DatabaseSync(path);
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY) return null;
    throw error;
  }
}

/**
 * Locks a file, which is made when it is not there and stays empty, as SQLite locks a database. The operating system lets go of the lock when the process
 * ends, however it ends: it is never stale, and it holds between containers that share the folder, where process numbers say nothing.
 *
 * @returns null when somebody else has the lock
 * @throws the operating system's error when the file cannot be made or written
 */
export function lockFile(path: string): Disposable | null {
  for (;;) {
    ensureThere(path);
    const before = identityOf(path);
    const held = lock(path);
    if (held === null) return null;
    // Whoever had it may have deleted the file meanwhile; a lock on what is no longer there would keep nobody out.
    if (before !== null && before === identityOf(path)) return { [Symbol.dispose]: () => held.close() };
    held.close();
  }
}
