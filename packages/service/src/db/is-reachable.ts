import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** How long the database may take to answer before it counts as gone, in milliseconds. */
const PATIENCE = 2_000;

/** Whether the database answers. */
export async function isReachable(db: Kysely<Database>): Promise<boolean> {
  const answered = sql`SELECT 1`.execute(db).then(() => true, () => false);
  const late = new Promise<boolean>((resolve) => { setTimeout(resolve, PATIENCE, false).unref(); });
  return Promise.race([answered, late]);
}
