import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The knowledge folder does not exist or has no families. */
export class NoFamiliesError extends Error {
  override readonly name = 'NoFamiliesError';
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Where the folder's path comes from, for the error message. */
const pathOrigin = (): string => (process.env.EUTOMER_KNOWLEDGE ? ' The path is set by EUTOMER_KNOWLEDGE.' : '');

/**
 * The family files of a knowledge folder, by name: those in its `families` subfolder or, if there is none, in the
 * folder itself.
 *
 * @throws NoFamiliesError with the folders that were searched
 */
export function readFamilyFiles(folder: string): { file: string; text: string }[] {
  if (!isFolder(folder))
    throw new NoFamiliesError(
      `expected a knowledge folder at ${resolve(folder)}; there is no such folder.${pathOrigin()}`,
    );
  const subfolder = join(folder, 'families');
  const families = isFolder(subfolder) ? subfolder : folder;
  const names = readdirSync(families)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  if (names.length === 0) {
    throw new NoFamiliesError(
      `expected family files, each named ID.yaml, in ${resolve(families)}; found none.${pathOrigin()} knowledge/README.md describes the format of a family file.`,
    );
  }
  return names.map((name) => ({ file: join(families, name), text: readFileSync(join(families, name), 'utf8') }));
}
