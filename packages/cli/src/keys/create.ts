import { checkLimit, hasDatabase, openKeyStore, type Plan } from '@eutomer/service';
import { resolve } from 'node:path';
import { databaseLocation } from '../database/location.ts';

export interface CreateOptions {
  plan: Plan;
  name: string;
  limit?: number;
  expires?: Date;
  data: string;
}

/** `eutomer keys create`: standard output gets the key and nothing else, for use in scripts. */
export async function createKey(options: CreateOptions): Promise<void> {
  const location = databaseLocation(options.data);
  const limit = options.limit ?? null;
  // Checked before a data folder is created.
  checkLimit(options.plan, limit);
  const isNewDatabase = location.databaseUrl === undefined && !hasDatabase(location.folder);
  await using keyStore = await openKeyStore(location, { create: true });
  const { key } = await keyStore.keys.create({
    name: options.name,
    plan: options.plan,
    limit,
    expiresAt: options.expires ?? null,
  });
  console.log(key);
  if (isNewDatabase)
    console.error(
      `There was no database at ${resolve(location.folder)}: a new one was created. The key is for a service with this data folder.`,
    );
  console.error('Save it now: it is shown only once.');
}
