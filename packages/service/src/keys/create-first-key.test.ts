import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/service.ts';
import { createFirstKey } from './create-first-key.ts';
import { createKey } from './create-key.ts';

/** The key that the very first start creates. */

it('is created once, even if several processes start together, or it is deleted later', async () => {
  await using testDb = await testDatabase('PostgreSQL');
  const created = await Promise.all(Array.from({ length: 4 }, () => createFirstKey(testDb.db)));
  expect(created.filter((key) => key !== null)).toHaveLength(1);
  expect(await testDb.db.selectFrom('api_key').select('name').execute()).toEqual([{ name: 'first key' }]);
  await testDb.db.deleteFrom('account').execute();
  expect(await createFirstKey(testDb.db)).toBeNull();
});

it('is not created if keys were created before, even if these are deleted later', async () => {
  await using testDb = await testDatabase('PostgreSQL');
  await createKey(testDb.db, { name: 'lab', plan: 'standard', limit: null, expiresAt: null });
  expect(await createFirstKey(testDb.db)).toBeNull();
  await testDb.db.deleteFrom('account').execute();
  expect(await createFirstKey(testDb.db)).toBeNull();
});
