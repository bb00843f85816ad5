import type { Db } from './db.ts';

/** The value of a setting that all processes share: the first process to ask for it sets it. */
export async function settingOr(db: Db, name: string, first: string): Promise<string> {
  await db.insertInto('setting').values({ name, value: first }).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}
