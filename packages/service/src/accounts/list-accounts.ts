import type { Context } from '../context.ts';
import { selectAccounts, type AccountRow } from '../db/accounts.ts';
import { monthOf } from '../month.ts';

/** Accounts on a page. */
export const ACCOUNTS_A_PAGE = 50;

/** An account as administrators see it: of its person only whether there is one. */
export type AccountListing = Omit<AccountRow, 'person_id'> & { has_person: boolean };

/**
 * A page of the accounts whose name or address contains a text, the newest first, and how many there are on all pages.
 *
 * @param page from 0
 */
export async function listAccounts(
  { db, now }: Context,
  { text, page }: { text: string; page: number },
): Promise<{ accounts: AccountListing[]; total: number }> {
  const { rows, total } = await selectAccounts(db, { text, month: monthOf(now()), page, size: ACCOUNTS_A_PAGE });
  return { accounts: rows.map(({ person_id: person, ...row }) => ({ ...row, has_person: person !== null })), total };
}
