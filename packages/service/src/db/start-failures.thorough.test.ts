import { sql } from 'kysely';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../../../tests/support/process.ts';
import { newPlace, onEachDatabase, temporaryFolder } from '../../../../tests/support/service.ts';
import { smallDisk } from '../../../../tests/support/small-disk.ts';
import { migrateToNumber, NewerSchemaError, LATEST_MIGRATION } from './migrate.ts';
import { openDatabase, openWithoutMigrating } from './open-database.ts';
import { getSample, LONG } from '../../../../tests/support/long.ts';

/** Errors for a database that cannot be opened: the message tells the operator the cause. */

describe('an embedded database that cannot be started reports', () => {
  it.runIf(LONG)('a full disk at the first start, and leaves no files', async (context) => {
    using disk = smallDisk('8m');
    if (disk === null) return context.skip('this user may not mount a small file system');
    await expect(openDatabase({ folder: join(disk.path, 'data') })).rejects.toThrow(
      /no database could be created in \S+: the disk is full: \d MiB are free/,
    );
    expect(readdirSync(join(disk.path, 'data'))).toEqual([]);
  });
  it.each([
    ['pg_control', ['pg', 'global', 'pg_control']],
    ['the log', ['pg', 'pg_wal']],
  ])('damaged files (%s)', async (_what, path) => {
    using folder = temporaryFolder();
    await newPlace('PGlite', folder.path);
    const databasePath = join(folder.path, ...path);
    const files =
      path.at(-1) === 'pg_wal'
        ? readdirSync(databasePath)
            .filter((name) => name.startsWith('0'))
            .map((name) => join(databasePath, name))
        : [databasePath];
    for (const file of files) writeFileSync(file, Buffer.alloc(8_192, 0xa5));
    await expect(openDatabase({ folder: folder.path })).rejects.toThrow(
      /could not be started: its files seem to be damaged.+eutomer restore/,
    );
  });
  it('files that are not a database, and leaves them unchanged', async () => {
    using folder = temporaryFolder();
    mkdirSync(join(folder.path, 'pg'));
    writeFileSync(join(folder.path, 'pg', 'mine'), 'x');
    await expect(openDatabase({ folder: folder.path })).rejects.toThrow(
      /expected \S+ to be an embedded database.+no file PG_VERSION/,
    );
    expect([readdirSync(folder.path), readdirSync(join(folder.path, 'pg'))]).toEqual([['pg'], ['mine']]);
  });
  it.each(getSample([2, 12], 2))('too few available file descriptors (%i left)', async (left) => {
    using folder = temporaryFolder();
    // The schema does not exist yet, and creating it opens more files.
    const empty = openWithoutMigrating(await newPlace('PGlite', folder.path));
    await migrateToNumber(empty, 0);
    await empty.destroy();
    const fixture = join(import.meta.dirname, 'open-with-few-files.fixture.ts');
    const { stdout } = await run('sh', [
      '-c',
      `ulimit -n 128; exec "$0" "$@"`,
      process.execPath,
      fixture,
      folder.path,
      String(left),
    ]);
    expect(stdout).toMatch(/limit on open files is too low; raise it \(ulimit -n\)/);
  });
});

onEachDatabase('a database of a newer version', (database) => {
  it('is rejected with instructions, and left unchanged', async () => {
    using folder = temporaryFolder();
    const databasePath = await newPlace(database, folder.path);
    await (await openDatabase(databasePath)).destroy();
    const db = openWithoutMigrating(databasePath);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2030-01-01T00:00:00Z')`.execute(db);
    await expect(migrateToNumber(db, 1)).rejects.toThrow(NewerSchemaError);
    await db.destroy();
    await expect(openDatabase(databasePath)).rejects.toThrow(
      `the database was migrated by a newer version (9999-later); this version knows migrations up to ${LATEST_MIGRATION}. Start the newer version, or migrate down with it: eutomer migrate --to ${LATEST_MIGRATION}`,
    );
  });
});

it('a PostgreSQL server that cannot be reached is named by its setting', async () => {
  await expect(openDatabase({ url: 'postgres://eutomer:secret@127.0.0.1:1/eutomer' })).rejects.toThrow(
    /^the PostgreSQL server of DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. Check the address/,
  );
});
