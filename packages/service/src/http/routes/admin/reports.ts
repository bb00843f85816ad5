import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import { countQueries } from '../../../reports/count-queries.ts';
import { countUsage } from '../../../reports/count-usage.ts';
import { exportContributions } from '../../../reports/export-contributions.ts';
import type { Api } from '../../api.ts';
import { requireAdministrator } from '../../session-hook.ts';

const dateMessage = 'expected a date such as 2026-11-30';
// PostgreSQL has no year 0.
const day = z.iso.date(dateMessage).refine((text) => text >= '0001', dateMessage);
const period = z.object({ from: day, to: day });

/** Usage over time, counts of stored queries, and the export of contributed ones, for administrators. */
export function adminReportRoutes(api: Api, context: Context): void {
  const { db } = context;
  const route = { onRequest: [requireAdministrator(context)], schema: { hide: true, querystring: period } };

  api.get('/api/admin/use', route, async ({ query }) => ({ ok: true, days: await countUsage(db, query) }));

  api.get('/api/admin/queries', route, async ({ query }) => ({ ok: true, ...(await countQueries(db, query)) }));

  api.get('/api/admin/contributions', route, async ({ query }, reply) =>
    reply
      .type('application/x-ndjson')
      .header('content-disposition', `attachment; filename="contributed-${query.from}-${query.to}.ndjson"`)
      .send(Readable.from(exportContributions(db, query))),
  );
}
