import { setPlan } from '../db/accounts.ts';
import type { Db } from '../db/db.ts';
import { changeRole } from '../db/people.ts';
import type { Role } from '../db/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { checkLimit, type Plan } from '../plans.ts';
import { findOwner } from './find-owner.ts';
import { lastAdministratorError } from './last-administrator.ts';

/** Changes by an administrator; undefined fields are left unchanged. */
export interface AccountChange {
  plan: Plan;
  /** For enterprise accounts only; null for no limit. */
  limit: number | null | undefined;
  role: Role | undefined;
}

/**
 * Changes an account's plan, and its owner's role.
 *
 * @throws ServiceError `not_found`, `field_invalid` if the plan does not allow a limit of its own, or
 * `administrator_last`
 */
export async function changeAccount(db: Db, accountId: string, { plan, limit, role }: AccountChange): Promise<void> {
  const owner = await findOwner(db, accountId);
  try {
    checkLimit(plan, limit ?? null);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ServiceError('field_invalid', `The field "monthly_limit" is invalid: ${error.message}.`, {
      cause: error,
    });
  }
  if (role !== undefined && owner !== null && !(await changeRole(db, owner, role))) throw lastAdministratorError();
  await setPlan(db, accountId, plan, limit);
}
