import type { Db } from './db.ts';

/**
 * Locks an account's rows until the transaction ends, in the same order as charges, jobs and workers do. A cascading
 * delete would lock keys before usage, while a charge locks usage before keys, and the two could deadlock.
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
