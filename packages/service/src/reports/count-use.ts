import type { Db } from '../db/db.ts';
import { selectUseByDay, type DayOfUse, type Period } from '../db/reports.ts';

/** Compounds charged, and keys that asked, on each day of a period that has any. */
export const countUse = (db: Db, period: Period): Promise<DayOfUse[]> => selectUseByDay(db, period);
