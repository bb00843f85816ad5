import { checkLimit, hasDatabase, openKeyStore, type Plan } from '@eutomer/service';
import { resolve } from 'node:path';
import { keyPlace } from './place.ts';

/** `eutomer keys create`: standard output gets the key and nothing else, for use in scripts. */
export async function createKey(options: {
  plan: Plan;
  name: string;
  limit?: number;
  expires?: Date;
  data: string;
}): Promise<void> {
  const place = keyPlace(options.data);
  const limit = options.limit ?? null;
  // Checked before a data folder is created.
  checkLimit(options.plan, limit);
  const isNew = place.databaseUrl === undefined && !hasDatabase(place.folder);
  await using opened = await openKeyStore(place, { make: true });
  const { key } = await opened.keyStore.create({
    name: options.name,
    plan: options.plan,
    limit,
    expiresAt: options.expires ?? null,
  });
  console.log(key);
  if (isNew)
    console.error(
      `There was no database at ${resolve(place.folder)}: a new one was created. The key is for a service with this data folder.`,
    );
  console.error('Save it now: it is shown only once.');
}
