import { openKeyStore } from '@eutomer/service';
import { databaseLocation } from '../database/location.ts';

/** `eutomer keys rotate`: standard output gets the new secret and nothing else, for use in scripts. */
export async function rotateKey(reference: string, { data, grace }: { data: string; grace: string }): Promise<void> {
  await using keyStore = await openKeyStore(databaseLocation(data));
  const newSecret = await keyStore.keys.rotate(reference, Number(grace));
  if (newSecret === null)
    throw new Error(
      'expected the key, the id or the name of a key in use; found none that is neither revoked nor expired. See eutomer keys list.',
    );
  console.log(newSecret.key);
  console.error('Save it now: it is shown only once.');
  console.error(
    grace === '0'
      ? 'The old secret no longer works.'
      : `The old secret works until ${newSecret.formerUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  );
}
