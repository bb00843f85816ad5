import type { Context } from '../../../context.ts';
import { PLANS } from '../../../plans.ts';
import { readOwnAccount } from '../../../quota/read-own-account.ts';
import type { Api } from '../../api.ts';
import { findPerson, requirePerson } from '../../session-hook.ts';
import { getPerson } from '../../request-values.ts';

/** The signed-in user, and limits and usage of the account, for the service's own pages. */
export function meRoutes(api: Api, context: Context): void {
  // Succeeds without a session too: pages call it on load, and a 401 would be noise.
  api.get('/api/session', { schema: { hide: true } }, async (request, reply) => {
    const person = await findPerson(context, request, reply);
    const { canSendEmail: mail } = context.accounts;
    return {
      ok: true,
      mail,
      person: person && { name: person.name, email: person.email, verified: person.verified, role: person.role },
    };
  });

  api.get('/api/account', { onRequest: [requirePerson(context)], schema: { hide: true } }, async (request) => {
    const { plan, limit, month, resetsAt, keys } = await readOwnAccount(context, getPerson(request));
    return {
      ok: true,
      plan,
      plan_label: PLANS[plan].label,
      monthly_limit: limit,
      month,
      resets: resetsAt.toISOString(),
      keys,
    };
  });
}
