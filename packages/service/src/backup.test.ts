import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder, temporaryFolder } from '../../../tests/support/service.ts';
import { backUp } from './backup.ts';
import { EMBEDDED_FOLDER } from './db/embedded.ts';
import { LATEST_MIGRATION } from './db/migrate.ts';
import { startAdminServer } from './folder/admin-server.ts';
import { lockFolder } from './folder/lock-folder.ts';
import { migrateDatabase } from './migrate-database.ts';

const BYTES = 8 * 1024 * 1024;

it('two backups to one file at the same time leave a complete one and no other file', async () => {
  using folder = temporaryFolder();
  const data = join(folder.path, 'data');
  const files = join(folder.path, 'files');
  mkdirSync(join(data, EMBEDDED_FOLDER), { recursive: true });
  mkdirSync(files);
  writeFileSync(join(data, EMBEDDED_FOLDER, 'PG_VERSION'), '');
  using _held = lockFolder(data);
  const letters = ['a', 'b'];
  const { promise: bothStarted, resolve } = Promise.withResolvers<void>();
  let started = 0;
  const dump = async (): Promise<Blob> => {
    const letter = letters[started] ?? '';
    started += 1;
    if (started === letters.length) resolve();
    await bothStarted;
    return new Blob([letter.repeat(BYTES)]);
  };
  await using _service = await startAdminServer(null as never, dump, data);
  const file = join(files, 'monday.backup');
  await Promise.all([backUp(data, file), backUp(data, file)]);
  const bytes = readFileSync(file);
  expect([bytes.length, new Set(bytes).size]).toEqual([BYTES, 1]);
  expect(readdirSync(files)).toEqual(['monday.backup']);
});

it('does not migrate the database: the version that wrote it can still use it and the backup', async () => {
  using folder = dataFolder();
  const location = { folder: folder.path, databaseUrl: undefined };
  await migrateDatabase(location, LATEST_MIGRATION - 1);
  await backUp(folder.path, join(folder.path, 'monday.backup'));
  expect(await migrateDatabase(location)).toHaveLength(1);
});
