import { openKeyStore } from '@eutomer/service';
import { databaseLocation } from '../database/location.ts';

/** `eutomer accounts password-link`: standard output gets the link and nothing else. */
export async function passwordLink(email: string, { data }: { data: string }): Promise<void> {
  await using keyStore = await openKeyStore(databaseLocation(data));
  const path = await keyStore.keys.createPasswordResetPath(email);
  if (path === null) throw new Error(`expected the email address of a user; nobody has signed up with ${email}.`);
  console.log((process.env.EUTOMER_URL?.replace(/\/+$/, '') || 'http://127.0.0.1:8080') + path);
  console.error(
    'The link works once, within the next hour. If the service has a different address, replace the beginning of the link.',
  );
}
