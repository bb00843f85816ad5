import { sql } from 'kysely';
import type { Db } from './db.ts';

/** How long the database may take to answer before it counts as gone, in milliseconds. */
const PATIENCE = 2_000;

/** Whether the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  const answered = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PATIENCE, false).unref();
  });
  return Promise.race([answered, late]);
}
