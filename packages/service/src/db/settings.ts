import { randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

/** The value of a setting shared by all processes; the first process to read it sets it. */
export async function getOrSetSetting(db: Db, name: string, initialValue: string): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name, value: initialValue })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}

const secrets = new WeakMap<Db, Map<string, Promise<string>>>();

/** A secret shared by all processes, created on first use. */
export function sharedSecret(db: Db, name: string): Promise<string> {
  const cached = secrets.get(db) ?? new Map<string, Promise<string>>();
  secrets.set(db, cached);
  const secret = cached.get(name) ?? getOrSetSetting(db, name, randomBytes(32).toString('base64url'));
  cached.set(name, secret);
  secret.catch(() => cached.delete(name));
  return secret;
}
