import { backUp, restore } from '@eutomer/service';
import { statSync } from 'node:fs';

/** @throws RangeError on PostgreSQL, which has its own backup tools */
function requireEmbedded(tool: string): void {
  if (process.env.DATABASE_URL)
    throw new RangeError(
      `expected the embedded database; DATABASE_URL is set to a PostgreSQL server. Use ${tool} for that (see docs/operations.md)`,
    );
}

/** `eutomer backup`: the whole embedded database in one file; works while the service runs. */
export async function backUpToFile(file: string, { data }: { data: string }): Promise<void> {
  requireEmbedded('pg_dump');
  await backUp(data, file);
  console.error(
    `Backed up ${data} to ${file} (${(statSync(file).size / 1024 ** 2).toFixed(1)} MiB). It holds hashes of keys and passwords, and the compounds of jobs: keep it as safe as the data folder.`,
  );
}

/** `eutomer restore`: restores a backup into a data folder that has no database. */
export async function restoreFromFile(file: string, { data }: { data: string }): Promise<void> {
  requireEmbedded('pg_restore');
  await restore(data, file);
  console.error(`Restored ${file} to ${data}.`);
}
