import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

/** The value of a setting shared by all processes; the first process to read it sets it. */
export async function getOrSetSetting(db: Db, name: string, first: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

const secrets = new WeakMap<Db, Map<string, Promise<string>>>();

/** A secret shared by all processes, created on first use. */
export function sharedSecret(db: Db, name: string): Promise<string> {
  const known = secrets.get(db) ?? new Map<string, Promise<string>>();
  secrets.set(db, known);
  const secret = known.get(name) ?? getOrSetSetting(db, name, randomBytes(32).toString('base64url'));
  known.set(name, secret);
  secret.catch(() => known.delete(name));
  return secret;
}
