import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, as Linux offers to every program. */
const MEMORY = '/dev/shm';

/** Required there and in free memory, in bytes: the databases of a whole run take about a tenth of it. */
const MIN_FREE_BYTES = 8 * 1024 ** 3;

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
};

const PREFIX = 'eutomer-tests-';

/** Removes the folders of runs that were killed: they would take memory until the machine restarts. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Has the temporary files of this process and its children written to memory where possible, which makes tests that
 * create databases a third faster. They are removed at the end.
 */
export function useMemoryForTemporaryFiles(): void {
  // If a parent process has set it, that process removes the folder.
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeLeftovers();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL, which does not run as root, has its own folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
