import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Python on this machine; undefined, with a message, if there is none. @param what the tests that need it */
export function findPython(what: string): string | undefined {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'python3')).find(existsSync);
  if (found === undefined) console.warn(`NOT TESTED: ${what}, because there is no python3.`);
  return found;
}
