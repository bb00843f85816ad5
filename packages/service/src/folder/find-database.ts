import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EMBEDDED } from '../db/embedded.ts';

/** There is no embedded database where one was looked for. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/** Whether a data folder has an embedded database. @throws the operating system's error when this user may not look */
export function hasDatabase(folder: string): boolean {
  try {
    return statSync(join(folder, EMBEDDED, 'PG_VERSION')).isFile();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Makes sure that a data folder has an embedded database. A mistyped folder must not become an empty database that looks like the right one.
 *
 * @throws NoDatabase with where it was looked for, and what to do
 */
export function expectDatabase(folder: string): void {
  if (hasDatabase(folder)) return;
  const place = resolve(folder);
  const found = existsSync(place) ? 'this folder has none' : 'there is no such folder';
  throw new NoDatabase(
    `expected a data folder with a database at ${place}; ${found}. Name the data folder of your service with --data or EUTOMER_DATA; eutomer serve and eutomer keys create make a new one`,
  );
}
