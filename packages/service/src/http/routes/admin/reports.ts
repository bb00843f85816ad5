import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { countQueries, selectContributions, selectUseByDay, type Period } from '../../../db/reports.ts';
import type { Api } from '../../api.ts';
import { requireAdministrator } from '../../session-hook.ts';

const expected = 'expected a date such as 2026-11-30';
// The databases know no year 0.
const day = z.iso.date(expected).refine((text) => text >= '0001', expected);
const period = z.object({ from: day, to: day });

async function* lines(pages: AsyncGenerator<object[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Use over time, the report over stored queries, and the export of the contributed ones, for administrators. */
export function adminReportRoutes(api: Api, context: Context): void {
  const { db } = context;
  const route = { onRequest: [requireAdministrator(context)], schema: { hide: true, querystring: period } };

  api.get('/api/admin/use', route, async ({ query }) => ({ ok: true, days: await selectUseByDay(db, query as Period) }));

  api.get('/api/admin/queries', route, async ({ query }) => {
    const [days, families, scopes] = await Promise.all((['day', 'family', 'scope'] as const).map((by) => countQueries(db, by, query as Period)));
    return { ok: true, days, families, scopes };
  });

  // A line each, so that a million of them need no memory here.
  api.get('/api/admin/contributions', route, async ({ query }, reply) => reply
    .type('application/x-ndjson')
    .header('content-disposition', `attachment; filename="contributed-${query.from}-${query.to}.ndjson"`)
    .send(Readable.from(lines(selectContributions(db, query as Period)))));
}
