import type { Db } from './db.ts';

/**
 * Locks what goes with an account, until the transaction ends, in the order in which charges, jobs and their workers lock it. A deletion alone begins at the keys and comes to what they
 * used; a charge comes from there, and each would wait for the other.
 */
export async function lockAccount(transaction: Db, accountId: string): Promise<void> {
  const keys = transaction.selectFrom('api_key').select('id').where('account_id', '=', accountId);
  const jobs = transaction.selectFrom('job').select('id').where('key_id', 'in', keys);
  await transaction
    .selectFrom('job_chunk')
    .select('id')
    .where('job_id', 'in', jobs)
    .orderBy('job_id')
    .orderBy('first')
    .forUpdate()
    .execute();
  await transaction.selectFrom('job').select('id').where('key_id', 'in', keys).orderBy('id').forUpdate().execute();
  await transaction
    .selectFrom('usage')
    .select('key_id')
    .where('key_id', 'in', keys)
    .orderBy('key_id')
    .orderBy('month')
    .forUpdate()
    .execute();
  await transaction
    .selectFrom('usage_day')
    .select('key_id')
    .where('key_id', 'in', keys)
    .orderBy('key_id')
    .orderBy('day')
    .forUpdate()
    .execute();
  await keys.orderBy('id').forUpdate().execute();
}
