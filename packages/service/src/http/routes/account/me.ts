import type { Context } from '../../../context.ts';
import { ensureAccount } from '../../../db/people.ts';
import { listKeys } from '../../../keys/list-keys.ts';
import { monthlyLimit, PLANS } from '../../../plans.ts';
import { selectUseByKey } from '../../../db/reports.ts';
import { monthOf, nextReset } from '../../../month.ts';
import type { Api } from '../../api.ts';
import { findPerson, requirePerson } from '../../session-hook.ts';

/** Who is signed in, and what the account may and did use. For the service's own pages. */
export function meRoutes(api: Api, context: Context): void {
  // Also for those who are not signed in: the pages ask it first, and a 401 would be noise.
  api.get('/api/session', { schema: { hide: true } }, async (request, reply) => {
    const person = await findPerson(context, request, reply);
    const { mail } = context.accounts;
    return { ok: true, mail, person: person && { name: person.name, email: person.email, verified: person.verified, role: person.role } };
  });

  api.get('/api/account', { onRequest: [requirePerson(context)], schema: { hide: true } }, async (request) => {
    const now = context.now();
    const account = await ensureAccount(context.db, request.person!);
    const [keys, used] = await Promise.all([listKeys(context.db, now, account.id), selectUseByKey(context.db, account.id, monthOf(now))]);
    return {
      ok: true,
      plan: account.plan,
      plan_label: PLANS[account.plan].label,
      monthly_limit: monthlyLimit(account.plan, account.monthly_limit),
      month: monthOf(now),
      resets: nextReset(now).toISOString(),
      keys: keys.map((key) => ({ ...key, used: used.get(key.id) ?? 0 })),
    };
  });
}
