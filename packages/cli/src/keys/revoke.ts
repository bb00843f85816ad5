import { openKeyStore } from '@eutomer/service';
import { databaseLocation } from '../database/location.ts';

/** `eutomer keys revoke`: permanent and immediate, even on a running service. */
export async function revokeKey(reference: string, { data }: { data: string }): Promise<void> {
  await using keyStore = await openKeyStore(databaseLocation(data));
  if ((await keyStore.keys.revoke(reference)) === 0)
    throw new Error(
      'expected the key, the id or the name of a key that has not been revoked; found none. See eutomer keys list.',
    );
  console.error('Revoked.');
}
