import { PGlite } from '@electric-sql/pglite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL server, without a database's name at the end. */
    postgresUrl: string;
    /** A folder with a new embedded database, empty: to copy it takes a fifth of the time that making one takes. */
    embeddedDatabase: string;
  }
}

/** Starts one PostgreSQL server for all tests of a project, and makes one embedded database for them to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'eutomer-pglite-'));
  const [server] = await Promise.all([
    startPostgres(),
    PGlite.create(join(folder, 'pg')).then((database) => database.close()),
  ]);
  project.provide('postgresUrl', server.url);
  project.provide('embeddedDatabase', folder);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
}
