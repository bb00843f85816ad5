import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from './db.ts';
import { isReachable } from './is-reachable.ts';
import { engineOf } from './engine.ts';

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';
/** Bytes of a text that needs new pages. */
const PAGES = 48 * 1024;

/** Databases that had no room for something, and were not seen to have some since. */
const FULL = new WeakSet<Db>();

/** Notes an error that a statement ended with, in case it says that the disk is full. */
export function noteFull(db: Db, error: unknown): void {
  if ((error as { code?: unknown } | null)?.code === DISK_FULL) FULL.add(db);
}

/** Writes something that needs room, and takes it back. @throws when there is none */
async function tryToWrite(db: Db): Promise<void> {
  const name = `room ${randomUUID()}`;
  await db.transaction().execute(async (transaction) => {
    await sql`INSERT INTO setting (name, value) VALUES (${name}, ${randomBytes(PAGES).toString('base64')})`.execute(
      transaction,
    );
    await sql`DELETE FROM setting WHERE name = ${name}`.execute(transaction);
  });
}

/**
 * Whether the database answers and takes something in. Of an embedded one the disk tells; of a server only what it said before: it is written to
 * when it had no room, until it has some.
 */
export async function isReady(db: Db): Promise<boolean> {
  if (!(await isReachable(db))) return false;
  const engine = engineOf(db);
  if ('embedded' in engine) return engine.embedded.hasRoom().catch(() => false);
  if (!FULL.has(db)) return true;
  const written = await tryToWrite(db).then(
    () => true,
    () => false,
  );
  if (written) FULL.delete(db);
  return written;
}
