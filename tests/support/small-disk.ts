import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A small separate file system. */
export interface SmallDisk extends Disposable {
  path: string;
  /** Fills it completely. */
  fill(): void;
  /** Deletes the filler. */
  free(): void;
}

/** Mounts a small file system. @returns null if this user may not mount */
export function smallDisk(size: string): SmallDisk | null {
  const { path: folder, remove } = temporaryFolder();
  const path = join(folder, 'disk');
  mkdirSync(path);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).status !== 0) {
    remove();
    return null;
  }
  const filler = join(path, 'ballast');
  return {
    path,
    fill() {
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
    },
    free() {
      rmSync(filler, { force: true });
    },
    [Symbol.dispose]() {
      // Unmounts lazily: a crashed database keeps its files open until its process ends.
      spawnSync('umount', ['-l', path]);
      remove();
    },
  };
}
