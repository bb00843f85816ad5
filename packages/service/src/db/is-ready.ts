import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from './db.ts';
import { isReachable } from './is-reachable.ts';
import { getEngine } from './engine.ts';

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';
/** Size of the probe value, in bytes: large enough to need new pages. */
const PROBE_BYTES = 48 * 1024;

/** Databases that reported a full disk and have not been seen to recover. */
const FULL_DATABASES = new WeakSet<Db>();

/** Records an error from a statement if it says that the disk is full. */
export function recordDiskFull(db: Db, error: unknown): void {
  if ((error as { code?: unknown } | null)?.code === DISK_FULL) FULL_DATABASES.add(db);
}

/** Writes a value that needs disk space and deletes it again. @throws when the disk is full */
async function writeProbe(db: Db): Promise<void> {
  const name = `probe ${randomUUID()}`;
  await db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO setting (name, value) VALUES (${name}, ${randomBytes(PROBE_BYTES).toString('base64')})`.execute(
      transaction,
    );
    await sql`DELETE FROM setting WHERE name = ${name}`.execute(transaction);
  });
}

/**
 * True if the database responds and can write. For an embedded database the free disk space decides; a server is probed
 * with a write only after it has reported a full disk, until a write succeeds.
 */
export async function isReady(db: Db): Promise<boolean> {
  if (!(await isReachable(db))) return false;
  const engine = getEngine(db);
  if ('embedded' in engine) return engine.embedded.hasFreeSpace().catch(() => false);
  if (!FULL_DATABASES.has(db)) return true;
  const canWrite = await writeProbe(db).then(
    () => true,
    () => false,
  );
  if (canWrite) FULL_DATABASES.delete(db);
  return canWrite;
}
