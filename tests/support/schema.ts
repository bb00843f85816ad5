import { sql } from 'kysely';
import type { Db } from '../../packages/service/src/db/db.ts';

/** The names of the service's own tables. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every column, index, function and constraint, without the ids that PostgreSQL assigns to constraints. */
export const describeSchema = (db: Db): Promise<unknown[][]> =>
  Promise.all(
    [
      sql`SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
      sql`SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
      sql`SELECT proname, pg_get_functiondef(oid) AS definition FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
      sql`SELECT conrelid::regclass::text AS of, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2, 3`,
    ].map(async (query) => (await query.execute(db)).rows),
  );
