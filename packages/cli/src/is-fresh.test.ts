import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/service.ts';
import { getFiles, isFresh } from '../bin/is-fresh.js';

describe('a file built from a folder and another file', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  const pathOf = (name: string): string => join(folder.path, name);
  const write = (name: string, seconds: number): void => {
    writeFileSync(pathOf(name), '');
    utimesSync(pathOf(name), seconds, seconds);
  };
  const isMadeFresh = (): boolean => isFresh(pathOf('made'), [pathOf('src'), pathOf('lock')]);

  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(pathOf('src/deep'), { recursive: true });
    for (const name of ['src/a', 'src/deep/b', 'lock']) write(name, 1_000);
    write('made', 2_000);
  });
  afterEach(() => {
    folder[Symbol.dispose]();
  });

  it('is fresh if it is at least as new as all its sources', () => {
    expect(isMadeFresh()).toBe(true);
    write('src/a', 2_000);
    expect(isMadeFresh()).toBe(true);
  });
  it.each(['src/a', 'src/deep/b', 'lock', 'src/deep/new'])('is stale if %s is newer', (name) => {
    write(name, 2_001);
    expect(isMadeFresh()).toBe(false);
  });
  it('is stale if it does not exist', () => {
    expect(isFresh(pathOf('nothing'), [pathOf('src')])).toBe(false);
  });
  it('ignores missing sources', () => {
    expect(isFresh(pathOf('made'), [pathOf('src'), pathOf('nothing')])).toBe(true);
    expect(getFiles([pathOf('src'), pathOf('nothing'), pathOf('lock')]).sort()).toEqual(
      ['lock', 'src/a', 'src/deep/b'].map(pathOf),
    );
  });
});
