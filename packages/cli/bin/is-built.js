import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const place = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What `npm run build` makes of the sources. */
export const BUILT = place('../dist/main.js');
const FOLDERS = ['../src', '../../service/src', '../../engine/src'].map(place);
const FILES = ['../../../package-lock.json', '../../../scripts/build-program.ts'].map(place);

/**
 * Whether the program was built after the last change of whatever it is made of. An image holds the sources' folders, and not every file.
 *
 * @returns {boolean}
 */
export function isBuilt() {
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return false;
  const below = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).map((each) => `${each.parentPath}/${each.name}`));
  return [...below, ...FILES].every((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) <= built);
}
