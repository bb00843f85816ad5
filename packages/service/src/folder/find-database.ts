import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EMBEDDED_FOLDER } from '../db/embedded.ts';

/** The folder has no embedded database. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
}

/** True if a data folder has an embedded database. @throws the operating system's error if access is denied */
export function hasDatabase(folder: string): boolean {
  try {
    return statSync(join(folder, EMBEDDED_FOLDER, 'PG_VERSION')).isFile();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Checks that a data folder has an embedded database, so that a mistyped folder does not silently become an empty one.
 *
 * @throws NoDatabaseError
 */
export function requireDatabase(folder: string): void {
  if (hasDatabase(folder)) return;
  const path = resolve(folder);
  const problem = existsSync(path) ? 'there is none' : 'there is no such folder';
  throw new NoDatabaseError(
    `expected a data folder with a database at ${path}; ${problem}. Pass your service’s data folder with --data or EUTOMER_DATA; to create one, run eutomer serve or eutomer keys create`,
  );
}
