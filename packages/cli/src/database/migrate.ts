import { migrateDatabase } from '@eutomer/service';
import { databaseLocation } from './location.ts';

/** `eutomer migrate`: migrates the database up to the newest schema, or up or down to a given one. */
export async function migrate({ to, data }: { to?: number; data: string }): Promise<void> {
  const names = await migrateDatabase(databaseLocation(data), to);
  console.error(names.length === 0 ? 'Nothing to do.' : `Done: ${names.join(', ')}.`);
}
