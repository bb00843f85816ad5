import type { Db } from '../db/db.ts';
import { selectUsageByDay, type DailyUsage, type Period } from '../db/reports.ts';

/** Compounds and keys charged per day of a period; days without usage are left out. */
export const countUsage = (db: Db, period: Period): Promise<DailyUsage[]> => selectUsageByDay(db, period);
