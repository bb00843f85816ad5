import { sql, type Kysely } from 'kysely';

/**
 * Charging as a database function, because it runs with every answer: PostgreSQL caches the query plans of a function,
 * and planning costs more than the charge itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION charge(p_key uuid, p_month text, p_cost bigint, p_limit bigint, p_day date, p_at timestamptz, p_queries jsonb) RETURNS bigint
    LANGUAGE plpgsql AS $charge$
    DECLARE
      v_used bigint;
    BEGIN
      IF p_cost > p_limit THEN RETURN NULL; END IF;
      INSERT INTO usage AS booked (key_id, month, used) VALUES (p_key, p_month, p_cost)
        ON CONFLICT (key_id, month) DO UPDATE SET used = booked.used + excluded.used
        WHERE p_limit IS NULL OR booked.used + excluded.used <= p_limit
        RETURNING used INTO v_used;
      IF v_used IS NULL THEN RETURN NULL; END IF;
      INSERT INTO usage_day AS booked (key_id, day, used) VALUES (p_key, p_day, p_cost)
        ON CONFLICT (day, key_id) DO UPDATE SET used = booked.used + excluded.used;
      UPDATE api_key SET last_used_at = p_at
        WHERE id = p_key AND (last_used_at IS NULL OR last_used_at < p_at - interval '1 second');
      IF jsonb_array_length(p_queries) > 0 THEN
        INSERT INTO stored_query (canonical_smiles, result, day, contribute)
          SELECT entry->>'s', entry->'r', p_day, (entry->>'c')::boolean FROM jsonb_array_elements(p_queries) AS entry;
      END IF;
      RETURN v_used;
    END
    $charge$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION charge(uuid, text, bigint, bigint, date, timestamptz, jsonb)`.execute(db);
}
