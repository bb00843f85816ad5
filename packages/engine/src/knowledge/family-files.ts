import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A knowledge folder that is not there, or has no families. */
export class NoFamilies extends Error {
  override readonly name = 'NoFamilies';
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Who named the folder, for those who wonder why it is looked for there. */
const namedBy = (): string => (process.env.EUTOMER_KNOWLEDGE ? ' EUTOMER_KNOWLEDGE names it.' : '');

/**
 * The family files of a knowledge folder, by name: those in its folder `families` or, without one, its own.
 *
 * @throws NoFamilies with the places that were searched
 */
export function readFamilyFiles(folder: string): { file: string; text: string }[] {
  if (!isFolder(folder))
    throw new NoFamilies(`expected a knowledge folder at ${resolve(folder)}; there is no such folder.${namedBy()}`);
  const inner = join(folder, 'families');
  const families = isFolder(inner) ? inner : folder;
  const names = readdirSync(families)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  if (names.length === 0) {
    throw new NoFamilies(
      `expected family files, each named ID.yaml, in ${resolve(families)}; there are none.${namedBy()} knowledge/README.md says what a family file holds.`,
    );
  }
  return names.map((name) => ({ file: join(families, name), text: readFileSync(join(families, name), 'utf8') }));
}
