import { changeAccountRows } from '../db/accounts.ts';
import type { Db } from '../db/db.ts';
import type { Role } from '../db/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { checkLimit, type Plan } from '../plans.ts';
import { findOwner, requireOwner } from './find-owner.ts';
import { lastAdministratorError } from './last-administrator.ts';

/** Changes by an administrator; undefined fields are left unchanged. */
export interface AccountChange {
  plan: Plan | undefined;
  /** For enterprise accounts only; null for no limit. */
  limit: number | null | undefined;
  role: Role | undefined;
}

const limitError = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('field_invalid', `The field "monthly_limit" is invalid: ${message}.`, { cause });

/** @throws ServiceError `field_invalid` if the plan does not allow the limit */
function requireSuitableLimit({ plan, limit }: AccountChange): void {
  if (limit === undefined) return;
  if (plan === undefined) throw limitError('expected the field "plan" too');
  try {
    checkLimit(plan, limit);
  } catch (error) {
    throw error instanceof RangeError ? limitError(error.message, error) : error;
  }
}

/**
 * Changes an account's plan, and its owner's role.
 *
 * @throws ServiceError `not_found`, also for a role if there is no owner; `field_invalid` if the plan does not allow a
 * limit of its own, or `administrator_last`; nothing is changed then
 */
export async function changeAccount(db: Db, accountId: string, change: AccountChange): Promise<void> {
  const { plan, limit: monthlyLimit, role } = change;
  const owner = role === undefined ? await findOwner(db, accountId) : await requireOwner(db, accountId);
  requireSuitableLimit(change);
  const ownerRole = role === undefined || owner === null ? undefined : { personId: owner, role };
  if (!(await changeAccountRows(db, accountId, { plan, monthlyLimit, ownerRole }))) throw lastAdministratorError();
}
