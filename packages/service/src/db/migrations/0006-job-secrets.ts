import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { itemAt } from '@eutomer/engine/must';
import { chunkLocation, keyedHash, seal, unseal } from '../../seal.ts';
import type { Db } from '../db.ts';
import type { JobKeys } from '../job-keys.ts';

interface Chunk {
  id: string;
  first: number;
  input: Uint8Array | null;
  output: Uint8Array | null;
}
type Change = (location: string, bytes: Uint8Array) => Uint8Array;

/** Transforms the chunks of a job one at a time, because all together may not fit into memory. */
async function changeChunks(db: Kysely<never>, jobId: string, change: Change): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM job_chunk WHERE job_id = ${jobId} AND (input IS NOT NULL OR output IS NOT NULL)`.execute(db);
  for (const { id } of rows) {
    const chunk = await sql<Chunk>`SELECT id, first, input, output FROM job_chunk WHERE id = ${id}`.execute(db);
    const { first, input, output } = itemAt(chunk.rows, 0);
    const changed = (part: 'input' | 'output', bytes: Uint8Array | null): Uint8Array | null =>
      bytes === null ? null : change(chunkLocation(jobId, first, part), bytes);
    await sql`UPDATE job_chunk SET input = ${changed('input', input)}, output = ${changed('output', output)} WHERE id = ${id}`.execute(
      db,
    );
  }
}

const jobIds = async (db: Kysely<never>) =>
  (await sql<{ id: string; body_hash: string | null }>`SELECT id, body_hash FROM job`.execute(db)).rows;

/**
 * Encrypts compounds and results with a key per job. On a server the keys are in this table; for the embedded database
 * they are files, and the table stays empty. The setting makes the first sweep remove the unencrypted remains.
 */
export const jobKeysMigration = (keys: JobKeys): Migration => ({
  async up(database) {
    const db = database as Kysely<never>;
    await db.schema
      .createTable('job_secret')
      .addColumn('job_id', 'uuid', (column) => column.primaryKey().references('job.id').onDelete('cascade'))
      .addColumn('key', 'bytea', (column) => column.notNull())
      .execute();
    for (const { id, body_hash: hash } of await jobIds(db)) {
      // Destroy a key left by an earlier, failed attempt.
      await keys.destroy(id);
      const key = await keys.create(db as unknown as Db, id);
      await changeChunks(db, id, (location, bytes) => seal(key, location, bytes));
      if (hash !== null) await sql`UPDATE job SET body_hash = ${keyedHash(key, hash)} WHERE id = ${id}`.execute(db);
    }
    await sql`INSERT INTO setting (name, value) SELECT 'jobs_to_scrub', 'yes' WHERE EXISTS (SELECT FROM account)`.execute(
      db,
    );
  },
  /** Idempotency keys can no longer be compared, so they are released. */
  async down(database) {
    const db = database as Kysely<never>;
    for (const { id } of await jobIds(db)) {
      const key = await keys.find(db as unknown as Db, id);
      // A job without its key is unreadable.
      if (key === null) await sql`DELETE FROM job WHERE id = ${id}`.execute(db);
      else await changeChunks(db, id, (location, bytes) => unseal(key, location, bytes));
    }
    await sql`UPDATE job SET idempotency_key = NULL, body_hash = NULL`.execute(db);
    await sql`DELETE FROM setting WHERE name = 'jobs_to_scrub'`.execute(db);
    await db.schema.dropTable('job_secret').execute();
  },
});
