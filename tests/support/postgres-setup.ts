import type { TestProject } from 'vitest/node';
import { temporaryFolder } from './temporary-folder.ts';
import { openDatabase } from '../../packages/service/src/db/open-database.ts';
import { freshDatabase, startPostgres, TEMPLATE } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL server, without a database name at the end. */
    postgresUrl: string;
    /**
     * A folder with an empty embedded database with the latest schema: copying it takes a fraction of the time of
     * creating one.
     */
    embeddedDatabase: string;
  }
}

/** Migrates a new database to the latest schema, once for all tests. */
async function migrated(index: Parameters<typeof openDatabase>[0]): Promise<void> {
  const db = await openDatabase(index);
  await db.destroy();
}

/** Starts one PostgreSQL server for all tests of a run, and creates one database of each kind for them to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path: folder, remove } = temporaryFolder();
  const [server] = await Promise.all([
    startPostgres().then(async (started) => {
      await migrated({ url: await freshDatabase(started.url, { name: TEMPLATE }) });
      return started;
    }),
    migrated({ folder }),
  ]);
  project.provide('postgresUrl', server.url);
  project.provide('embeddedDatabase', folder);
  return async () => {
    remove();
    await server.stop();
  };
}
