import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/service.ts';
import { countAttempt } from './attempts.ts';

/** Concurrent attempts reach the database in any order. */

it('counts an attempt that is slightly older than the first; a count from the future (clock set back) starts over', async () => {
  await using testDb = await testDatabase('PGlite');
  const { db } = testDb;
  const first = new Date('2027-03-01T12:00:00Z').getTime();
  const count = async (later: number) =>
    (await countAttempt(db, 'hash', new Date(first + later - 900_000), new Date(first + later))).attempts;
  expect([await count(0), await count(-5), await count(3), await count(-1_000)]).toEqual([1, 2, 3, 4]);
  expect([await count(899_000), await count(901_000)]).toEqual([5, 1]);
  expect(await count(-86_400_000)).toBe(1);
});
