import { sql } from 'kysely';
import type { Db } from './db.ts';

/**
 * Counts an attempt that concerns an address, in one statement, so that guesses side by side are all counted. The table bears the name
 * of the first kind, passwords that were tried; letters that were asked for are counted in it as well.
 *
 * @param addressHash hash of the address, and of the kind when it is not a password
 * @param from attempts counted since before this moment are forgotten; so are those of a clock that has been set back since. Attempts side by side may come in
 * another order than that of their moments: less than a minute is no setting back
 * @returns attempts since the count began, and when that was
 */
export async function countAttempt(
  db: Db,
  addressHash: string,
  from: Date,
  at: Date,
): Promise<{ attempts: number; since: Date }> {
  const {
    rows: [row],
  } = await sql<{ failures: number; since: Date }>`
    INSERT INTO sign_in_failure (address_hash, failures, since) VALUES (${addressHash}, 1, ${at.toISOString()}::timestamptz)
    ON CONFLICT (address_hash) DO UPDATE SET
      failures = CASE WHEN sign_in_failure.since > ${from.toISOString()}::timestamptz AND sign_in_failure.since <= excluded.since + interval '1 minute' THEN sign_in_failure.failures + 1 ELSE 1 END,
      since = CASE WHEN sign_in_failure.since > ${from.toISOString()}::timestamptz AND sign_in_failure.since <= excluded.since + interval '1 minute' THEN sign_in_failure.since ELSE excluded.since END
    RETURNING failures, since`.execute(db);
  if (row === undefined) throw new Error('expected the statement to return the count');
  return { attempts: row.failures, since: row.since };
}

/**
 * Forgets attempts after one of them succeeded.
 *
 * @param from attempts of any kind counted since before this moment are forgotten too, whatever their address
 */
export async function forgetAttempts(db: Db, hashes: readonly string[], from: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where((or) => or.or([or('address_hash', 'in', [...hashes]), or('since', '<', from)]))
    .execute();
}

/** Forgets the passwords that were tried with an address, from everywhere: what is counted by client has the client's hash behind the address's. */
export async function forgetAttemptsOf(db: Db, addressHash: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where((or) => or.or([or('address_hash', '=', addressHash), or('address_hash', 'like', `${addressHash}.%`)]))
    .execute();
}
