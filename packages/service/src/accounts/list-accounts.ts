import type { Context } from '../context.ts';
import { selectAccounts, type AccountRow } from '../db/accounts.ts';
import { formatMonth } from '../month.ts';

export const ACCOUNTS_PER_PAGE = 50;

/** An account as administrators see it. */
export type AccountListing = Omit<AccountRow, 'person_id'> & { has_person: boolean };

/**
 * One page of the accounts whose name or email address contains a string, newest first, and the total count.
 *
 * @param page from 0
 */
export async function listAccounts(
  { db, now }: Context,
  { text, page }: { text: string; page: number },
): Promise<{ accounts: AccountListing[]; total: number }> {
  const { rows, total } = await selectAccounts(db, { text, month: formatMonth(now()), page, size: ACCOUNTS_PER_PAGE });
  return { accounts: rows.map(({ person_id: person, ...row }) => ({ ...row, has_person: person !== null })), total };
}
