import type { Db } from '../db/db.ts';
import { selectShares, type Period, type Share } from '../db/reports.ts';

/** Stored queries of a period, counted by day, by family and by scope. */
export async function countQueries(
  db: Db,
  period: Period,
): Promise<{ days: Share[]; families: Share[]; scopes: Share[] }> {
  const [days, families, scopes] = await Promise.all([
    selectShares(db, 'day', period),
    selectShares(db, 'family', period),
    selectShares(db, 'scope', period),
  ]);
  return { days, families, scopes };
}
