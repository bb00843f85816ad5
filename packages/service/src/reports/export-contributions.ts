import type { Db } from '../db/db.ts';
import { selectContributions, type Period } from '../db/reports.ts';

/** The contributed queries of a period as streamed NDJSON, so that memory use stays constant. */
export async function* exportContributions(db: Db, period: Period): AsyncGenerator<string> {
  for await (const page of selectContributions(db, period))
    yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
}
