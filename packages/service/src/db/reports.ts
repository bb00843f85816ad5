import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Days are `YYYY-MM-DD`, UTC, inclusive at both ends. */
export interface Period {
  from: string;
  to: string;
}

export interface DailyUsage {
  day: string;
  /** Number of compounds. */
  used: number;
  /** Number of keys charged. */
  keys: number;
}

/** Compounds charged per day; days without usage are left out. */
export async function selectUsageByDay(db: Db, { from, to }: Period): Promise<DailyUsage[]> {
  const { rows } = await sql<{ day: string; used: string; keys: string }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(used) AS used, count(*) AS keys
    FROM usage_day WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY usage_day.day ORDER BY usage_day.day`.execute(
    db,
  );
  return rows.map(({ day, used, keys }) => ({ day, used: Number(used), keys: Number(keys) }));
}

/** Compounds charged in a month, per key of an account. */
export async function selectUsageByKey(db: Db, accountId: string, month: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('usage')
    .innerJoin('api_key', 'api_key.id', 'usage.key_id')
    .select(['usage.key_id', 'usage.used'])
    .where('api_key.account_id', '=', accountId)
    .where('usage.month', '=', month)
    .execute();
  return new Map(rows.map(({ key_id: id, used }) => [id, Number(used)]));
}

/** Compounds charged to a key on one day. */
export interface DailyUsageOfKey {
  keyId: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  used: number;
}

/** Compounds charged per day of a month and per key of an account; days without usage are left out. */
export async function selectUsageByKeyAndDay(db: Db, accountId: string, month: string): Promise<DailyUsageOfKey[]> {
  const { rows } = await sql<{ key_id: string; day: string; used: string | number }>`
    SELECT key_id, to_char(day, 'YYYY-MM-DD') AS day, used
    FROM usage_day JOIN api_key ON api_key.id = key_id
    WHERE account_id = ${accountId} AND used > 0 AND day >= ${`${month}-01`}::date AND day < ${`${month}-01`}::date + interval '1 month'
    ORDER BY usage_day.day`.execute(db);
  return rows.map(({ key_id: keyId, day, used }) => ({ keyId, day, used: Number(used) }));
}

/** Number of stored queries with one value of the grouped field. */
export interface QueryCount {
  value: string;
  queries: number;
  contributed: number;
}

const GROUPINGS = {
  day: sql`to_char(day, 'YYYY-MM-DD')`,
  family: sql`coalesce(result->>'family', '')`,
  scope: sql`coalesce(result->>'scope', '')`,
};

/** Stored queries of a period, counted by day, family (empty: none) or scope; largest counts first, days in order. */
export async function selectQueryCounts(
  db: Db,
  by: keyof typeof GROUPINGS,
  { from, to }: Period,
): Promise<QueryCount[]> {
  const { rows } = await sql<{ value: string; queries: string; contributed: string }>`
    SELECT ${GROUPINGS[by]} AS value, count(*) AS queries, count(*) FILTER (WHERE contribute) AS contributed
    FROM stored_query WHERE day BETWEEN ${from}::date AND ${to}::date
    GROUP BY 1 ORDER BY ${by === 'day' ? sql`1` : sql`2 DESC, 1`}`.execute(db);
  return rows.map(({ value, queries, contributed }) => ({
    value,
    queries: Number(queries),
    contributed: Number(contributed),
  }));
}

/** A contributed query for export. */
export interface Contribution {
  day: string;
  canonical_smiles: string;
  result: Record<string, unknown>;
}

/** The contributed queries of a period, page by page, in an order that does not reveal when they were sent. */
export async function* selectContributions(db: Db, { from, to }: Period, size = 1_000): AsyncGenerator<Contribution[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<Contribution & { id: string }>`
      SELECT id, to_char(day, 'YYYY-MM-DD') AS day, canonical_smiles, result FROM stored_query
      WHERE contribute AND day BETWEEN ${from}::date AND ${to}::date AND id > ${after}::uuid
      ORDER BY id LIMIT ${size}`.execute(db);
    if (rows.length > 0) yield rows.map(({ day, canonical_smiles, result }) => ({ day, canonical_smiles, result }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    after = last.id;
  }
}
