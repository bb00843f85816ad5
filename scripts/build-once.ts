import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesOf, isFresh } from '../packages/cli/bin/is-fresh.js';

const ROOT = join(import.meta.dirname, '..');

/** Runs a build, unless it was run after the last change of its sources. `stamp` is the file that it leaves, in a folder that the build makes. */
export async function buildOnce(
  what: string,
  stamp: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  // The stamp lists the files too: one that was deleted since has no time of change.
  const files = filesOf(sources)
    .map((path) => `${relative(ROOT, path)}\n`)
    .sort()
    .join('');
  if (isFresh(stamp, sources) && readFileSync(stamp, 'utf8') === files) return;
  console.error(`Building ${what}: once, and again when its sources change.`);
  const begun = new Date();
  await build();
  writeFileSync(stamp, files);
  // A source that was changed meanwhile is newer than this.
  utimesSync(stamp, begun, begun);
}
