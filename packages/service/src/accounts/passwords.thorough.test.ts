import { sql } from 'kysely';
import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { browser, PASSWORD, signUp } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService } from '../../../../tests/support/service.ts';

/** scrypt parameters with which one guess takes 16 MiB and tens of milliseconds. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

it('stores passwords with scrypt at full cost and with their own salt, unless a test requests less', async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor(), slowPasswords: true });
  for (const email of ['one@example.org', 'two@example.org']) await signUp(service, email);
  const { rows } = await sql<{ password: string }>`SELECT password FROM credential`.execute(service.context.db);
  const stored = rows.map(({ password }) => password.split(':') as [string, string]);
  expect(new Set(stored.map(([salt]) => salt)).size).toBe(2);
  for (const [salt, key] of stored) expect(key).toBe(scryptSync(PASSWORD, salt, 64, COST).toString('hex'));
  const signIn = async (password: string) =>
    (await browser(service).send('POST', '/api/auth/sign-in', { email: 'one@example.org', password })).status;
  expect([await signIn(PASSWORD), await signIn(`${PASSWORD}x`)]).toEqual([200, 401]);
});
