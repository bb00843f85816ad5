import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Counts an attempt for an address in one statement, so that concurrent attempts are all counted. The table is named
 * after its first use, failed sign-ins; it counts requested emails too.
 *
 * @param addressHash hash of the address and, except for passwords, of the kind of attempt
 * @param notBefore counts started before this time are discarded, and so are counts from the future (because the clock
 *   was set back). Up to a minute ahead is tolerated, because concurrent attempts may arrive out of order
 * @returns the count and when it started
 */
export async function countAttempt(
  db: Db,
  addressHash: string,
  notBefore: Date,
  now: Date,
): Promise<{ attempts: number; since: Date }> {
  const {
    rows: [row],
  } = await sql<{ failures: number; since: Date }>`
    INSERT INTO sign_in_failure (address_hash, failures, since) VALUES (${addressHash}, 1, ${now.toISOString()}::timestamptz)
    ON CONFLICT (address_hash) DO UPDATE SET
      failures = CASE WHEN sign_in_failure.since > ${notBefore.toISOString()}::timestamptz AND sign_in_failure.since <= excluded.since + interval '1 minute' THEN sign_in_failure.failures + 1 ELSE 1 END,
      since = CASE WHEN sign_in_failure.since > ${notBefore.toISOString()}::timestamptz AND sign_in_failure.since <= excluded.since + interval '1 minute' THEN sign_in_failure.since ELSE excluded.since END
    RETURNING failures, since`.execute(db);
  if (row === undefined) throw new Error('expected the statement to return the count');
  return { attempts: row.failures, since: row.since };
}

/**
 * Clears attempts after one of them succeeded.
 *
 * @param notBefore counts of any kind and address started before this time are deleted too
 */
export async function clearAttempts(db: Db, hashes: readonly string[], notBefore: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where((eb) => eb.or([eb('address_hash', 'in', [...hashes]), eb('since', '<', notBefore)]))
    .execute();
}

/**
 * Clears the password attempts for an address from all clients; per-client counts have the client's hash as a suffix.
 */
export async function clearAllAttempts(db: Db, addressHash: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where((eb) => eb.or([eb('address_hash', '=', addressHash), eb('address_hash', 'like', `${addressHash}.%`)]))
    .execute();
}
