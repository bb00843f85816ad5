import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A query to store, without anything that identifies its sender. */
export interface QueryToStore {
  canonicalSmiles: string;
  result: unknown;
  contribute: boolean;
}

/** The charge for one answered request. */
export interface Charge {
  keyId: string;
  month: string;
  /** Number of compounds. */
  cost: number;
  /** Compounds per month; null for no limit. */
  limit: number | null;
  time: Date;
  queries: readonly QueryToStore[];
}

/** Compounds charged to a key in a month. */
export async function selectUsage(db: Db, keyId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('usage')
    .select('used')
    .where('key_id', '=', keyId)
    .where('month', '=', month)
    .executeTakeFirst();
  return Number(row?.used ?? 0);
}

/**
 * Charges a key, updates the daily usage and the key's last use, and stores queries, in one atomic statement (a
 * database function, `migrations/0004-charge.ts`). The same statement checks the limit, so that concurrent requests
 * cannot spend the same unit.
 *
 * @returns compounds used this month after the charge; null if the limit would be exceeded, and nothing was written
 */
export async function chargeAndStore(db: Db, charge: Charge): Promise<number | null> {
  const { keyId, month, cost, limit, time, queries } = charge;
  const day = time.toISOString().slice(0, 10);
  const rows = JSON.stringify(
    queries.map((query) => ({ s: query.canonicalSmiles, r: query.result, c: query.contribute })),
  );
  const {
    rows: [row],
  } = await sql<{ used: string | number | null }>`
    SELECT charge(${keyId}, ${month}, ${cost}, ${limit}, ${day}, ${time.toISOString()}, ${rows}) AS used`.execute(db);
  return row?.used === null || row?.used === undefined ? null : Number(row.used);
}

/** Stores queries that were charged earlier. */
export async function insertQueries(db: Db, queries: readonly QueryToStore[], time: Date): Promise<void> {
  if (queries.length === 0) return;
  const day = time.toISOString().slice(0, 10);
  await db
    .insertInto('stored_query')
    .values(
      queries.map(({ canonicalSmiles, result, contribute }) => ({
        canonical_smiles: canonicalSmiles,
        result: JSON.stringify(result),
        day,
        contribute,
      })),
    )
    .execute();
}
