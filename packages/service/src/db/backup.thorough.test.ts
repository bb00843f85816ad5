import { sql } from 'kysely';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, testDatabase, type TestDatabase } from '../../../../tests/support/service.ts';
import { smallDisk } from '../../../../tests/support/small-disk.ts';
import { dumpDatabase, restoreDatabase } from './backup.ts';
import { NewerSchemaError } from './migrate.ts';

/** Why a restore failed: only a file that is not a backup is called one. */

describe('a restore that fails', () => {
  let testDb: TestDatabase;
  /** The backup of a newer version. */
  let dump: Blob;
  beforeAll(async () => {
    testDb = await testDatabase('PGlite');
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01T00:00:00Z')`.execute(
      testDb.db,
    );
    dump = await dumpDatabase(testDb.db);
  });
  afterAll(async () => {
    await testDb[Symbol.asyncDispose]();
  });

  it.each([
    ['text', () => new Blob(['not a backup'])],
    ['a backup that was cut off', (whole: Blob) => whole.slice(0, whole.size / 2)],
  ])('because of %s reports that it is not a backup, and leaves no database', async (_what, damage) => {
    using folder = temporaryFolder();
    await expect(restoreDatabase(folder.path, damage(dump))).rejects.toThrow(
      new Error('expected a file written by eutomer backup; this one is another kind of file, or damaged'),
    );
    expect(readdirSync(folder.path)).toEqual([]);
  });
  it('because the disk is full reports that', async (context) => {
    using disk = smallDisk('8m');
    if (disk === null) return context.skip('this user may not mount a small file system');
    const folder = join(disk.path, 'data');
    await expect(restoreDatabase(folder, dump)).rejects.toThrow(
      /^the backup could not be restored in \S+: the disk is full: \d MiB are free/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });
  it('because a newer version wrote the backup says what to do', async () => {
    using folder = temporaryFolder();
    await expect(restoreDatabase(folder.path, dump)).rejects.toThrow(NewerSchemaError);
    expect(existsSync(join(folder.path, 'pg'))).toBe(false);
  });
});
