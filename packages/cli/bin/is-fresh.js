import { readdirSync, statSync } from 'node:fs';

/**
 * The files that paths name: a file itself, of a folder all below it. What is not there is left out: an image holds the sources' folders, and not every file.
 *
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
export const filesOf = (paths) =>
  paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return [];
    if (found.isFile()) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => `${each.parentPath}/${each.name}`);
  });

/**
 * Whether something was made after the last change of whatever it is made of.
 *
 * @param {string} made a file
 * @param {readonly string[]} sources files and folders
 * @returns {boolean}
 */
export function isFresh(made, sources) {
  const time = statSync(made, { throwIfNoEntry: false })?.mtimeMs;
  return (
    time !== undefined &&
    filesOf(sources).every((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= time)
  );
}
