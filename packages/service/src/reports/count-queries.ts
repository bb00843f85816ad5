import type { Db } from '../db/db.ts';
import { selectQueryCounts, type Period, type QueryCount } from '../db/reports.ts';

/** Stored queries of a period, counted by day, by family and by scope. */
export async function countQueries(
  db: Db,
  period: Period,
): Promise<{ days: QueryCount[]; families: QueryCount[]; scopes: QueryCount[] }> {
  const [days, families, scopes] = await Promise.all([
    selectQueryCounts(db, 'day', period),
    selectQueryCounts(db, 'family', period),
    selectQueryCounts(db, 'scope', period),
  ]);
  return { days, families, scopes };
}
