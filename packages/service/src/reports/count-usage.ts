import type { Db } from '../db/db.ts';
import { selectUsageByDay, type DailyUsage, type Period } from '../db/reports.ts';

/** Compounds and keys charged per day of a period, for days with any. */
export const countUsage = (db: Db, period: Period): Promise<DailyUsage[]> => selectUsageByDay(db, period);
