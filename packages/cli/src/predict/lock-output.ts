import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { failureOf } from './failure.ts';

const inodeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null;

/** Locks a file as SQLite locks a database: the system lets go of it when the process ends, however it ends. Null when another process holds it. */
function lock(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path);
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === 5) return null;
    throw error;
  }
}

/**
 * Claims an output for this process, by a lock on the empty file `OUTPUT.progress.lock`: two processes that wrote the same output would spoil it.
 * A process that was killed holds nothing. The file goes when the claim ends.
 *
 * @throws Error when another process works on the output, or the file cannot be made
 */
export function lockOutput(output: string): Disposable {
  const path = `${output}.progress.lock`;
  for (;;) {
    try {
      closeSync(openSync(path, 'a'));
    } catch (error) {
      throw failureOf(error, path, 'write');
    }
    const before = inodeOf(path);
    const held = lock(path);
    if (held === null) throw new Error(`expected ${output} to be free; another process is writing it. Wait until it is done, or stop it`);
    // Whoever held it may have taken the file away meanwhile; then a lock on what is no longer there would keep nobody out.
    if (before !== null && before === inodeOf(path)) {
      return {
        [Symbol.dispose]() {
          rmSync(path, { force: true });
          held.close();
        },
      };
    }
    held.close();
  }
}
