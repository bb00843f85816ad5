import { openKeyStore } from '@eutomer/service';
import { EXIT } from '../exit-codes.ts';
import { databaseLocation } from '../database/location.ts';

/** `eutomer keys revoke`: permanent and immediate, even on a running service. */
export async function revokeKey(reference: string, { data }: { data: string }): Promise<void> {
  await using keyStore = await openKeyStore(databaseLocation(data));
  const count = await keyStore.keys.revoke(reference);
  if (count > 0) console.error('Revoked.');
  else {
    console.error(
      'eutomer: expected the key, the id or the name of a key that has not been revoked; found none. See eutomer keys list.',
    );
    process.exitCode = EXIT.failed;
  }
}
