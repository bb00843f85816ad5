import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getFiles, isFresh } from '../packages/cli/bin/is-fresh.js';

const ROOT = join(import.meta.dirname, '..');

/** Runs a build, unless it is newer than its sources. `stamp` is a file that it writes to the output folder. */
export async function buildOnce(
  what: string,
  stamp: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  // The stamp also lists the files, because a deleted one has no modification time.
  const files = getFiles(sources)
    .map((path) => `${relative(ROOT, path)}\n`)
    .sort()
    .join('');
  if (isFresh(stamp, sources) && readFileSync(stamp, 'utf8') === files) return;
  console.error(`Building ${what}: once, and again when its sources change.`);
  const startedAt = new Date();
  await build();
  writeFileSync(stamp, files);
  // A source changed during the build is newer than this.
  utimesSync(stamp, startedAt, startedAt);
}
