import { readdirSync, statSync } from 'node:fs';

/**
 * Lists the files under the given paths, folders recursively. Missing paths are skipped: a container image has the
 * source folders, but not every file.
 *
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
export const getFiles = (paths) =>
  paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return [];
    if (found.isFile()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => `${each.parentPath}/${each.name}`);
  });

/**
 * True if a file is newer than all its sources.
 *
 * @param {string} built the file
 * @param {readonly string[]} sources files and folders
 * @returns {boolean}
 */
export function isFresh(built, sources) {
  const time = statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  return (
    time !== undefined &&
    getFiles(sources).every((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= time)
  );
}
