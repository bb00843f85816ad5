import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteWhileCharging } from '../../../../attack/delete-while-charging.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';
import { chargeAndStore, type Charge } from './usage.ts';
import { deleteUnownedAccount } from './accounts.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import type { Db } from './db.ts';
import { deletePerson } from './people.ts';

/** Deletes an account while its keys are charged on other connections. */

describe('deleting an account on PostgreSQL', () => {
  let service: TestService;
  let db: Db;
  let accountId: string;
  let keyId: string;
  beforeAll(async () => {
    service = await testService('PostgreSQL', { predictor: idlePredictor(), chunksAtOnce: 0 });
    ({ db } = service.context);
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    await sql`TRUNCATE account, person CASCADE`.execute(db);
    await service.key();
    ({ id: keyId, account_id: accountId } = await db
      .selectFrom('api_key')
      .select(['id', 'account_id'])
      .executeTakeFirstOrThrow());
  });

  const charge = (): Charge => ({
    keyId,
    month: '2026-12',
    cost: 1,
    limit: null,
    time: new Date('2026-12-15T12:00:00Z'),
    queries: [],
  });
  const waiting = async () =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`.execute(db)).rows[0]!.n;
  const owned = async (): Promise<string> => {
    const { id } = await db
      .insertInto('person')
      .values({ name: 'Ada', email: 'ada@example.org', email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ person_id: id }).where('id', '=', accountId).execute();
    return id;
  };

  it.each([
    ['without an owner', () => deleteUnownedAccount(db, accountId)],
    ['with an owner', async () => deletePerson(db, await owned())],
  ])('%s: waits for a charge in progress, which succeeds', async (_whose, remove) => {
    await chargeAndStore(db, charge());
    const [reached, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // `charge` in one statement, paused between updating the key's usage and updating the key.
    const charging = db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('usage')
        .set({ used: sql<number>`used + 1` })
        .where('key_id', '=', keyId)
        .execute();
      reached.resolve();
      await proceed.promise;
      await transaction.updateTable('api_key').set({ last_used_at: new Date() }).where('id', '=', keyId).execute();
    });
    await reached.promise;
    const deletion = remove();
    await expect.poll(waiting).toBeGreaterThan(0);
    proceed.resolve();
    await Promise.all([charging, deletion]);
    expect(await db.selectFrom('account').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('usage').select('used').execute()).toEqual([]);
  });

  it('rejects a later charge, because its key is gone', async () => {
    await deleteUnownedAccount(db, accountId);
    await expect(chargeAndStore(db, charge())).rejects.toMatchObject({ code: '23503' });
  });

  it('over HTTP, as in the attack suite: every deletion succeeds, and each prediction is answered or finds its key deleted', async () => {
    await using httpService = await testService('PostgreSQL', { chunksAtOnce: 0 });
    const { predictions, deletions } = await deleteWhileCharging(
      await httpService.api.listen({ port: 0, host: '127.0.0.1' }),
      3,
    );
    expect(deletions).toEqual({ 200: 3 });
    expect(Object.keys(predictions).filter((status) => !['200', '401'].includes(status))).toEqual([]);
  });

  it('retries a transaction after a conflict, and no other error', async () => {
    const second = (await service.key(),
    await db.selectFrom('api_key').select('id').where('id', '!=', keyId).executeTakeFirstOrThrow()).id;
    const bothArrived = Promise.withResolvers<void>();
    let arrived = 0;
    const waitForBoth = async (): Promise<void> => {
      arrived += 1;
      if (arrived === 2) bothArrived.resolve();
      await bothArrived.promise;
    };
    let tries = 0;
    const rename = (ids: readonly string[]) =>
      retryOnConflict(() =>
        db.transaction().execute(async (transaction) => {
          tries += 1;
          for (const id of ids) {
            await transaction.updateTable('api_key').set({ name: ids.join() }).where('id', '=', id).execute();
            await waitForBoth();
          }
        }),
      );
    await Promise.all([rename([keyId, second]), rename([second, keyId])]);
    // One of the two always deadlocks first; its retry may meet the other one's locks again.
    expect(tries).toBeGreaterThanOrEqual(3);
    let failed = 0;
    await expect(
      retryOnConflict(async () => {
        failed += 1;
        throw Object.assign(new Error('taken'), { code: '23505' });
      }),
    ).rejects.toThrow('taken');
    expect(failed).toBe(1);
  });
});
