import type { Context } from '../../../context.ts';
import { readinessCheck } from '../../../health/readiness.ts';
import type { Api } from '../../api.ts';
import { requireAdministrator } from '../../session-hook.ts';

/** Process health, for administrators; programs use `/readyz` and `/metrics`. */
export function adminHealthRoute(api: Api, context: Context): void {
  const checkReadiness = readinessCheck(context);
  api.get('/api/admin/health', { onRequest: [requireAdministrator(context)], schema: { hide: true } }, async () => {
    const { toolkit, database } = await checkReadiness();
    const { rss } = process.memoryUsage();
    return {
      ok: true,
      toolkit,
      database,
      mail: context.accounts.canSendEmail,
      model_version: context.predictor.knowledge.version,
      node: process.versions.node,
      uptime_seconds: Math.round(process.uptime()),
      memory_mib: Math.round(rss / 2 ** 20),
      families: context.predictor.knowledge.families.length,
    };
  });
}
