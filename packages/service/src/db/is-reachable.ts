import { sql } from 'kysely';
import type { Db } from './db.ts';

const REACHABLE_TIMEOUT_MS = 2_000;

export async function isReachable(db: Db): Promise<boolean> {
  const response = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(resolve, REACHABLE_TIMEOUT_MS, false).unref();
  });
  return Promise.race([response, timeout]);
}
