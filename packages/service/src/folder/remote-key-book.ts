import type { KeyBook } from '../keys/key-book.ts';
import type { KeyListing } from '../keys/list-keys.ts';
import type { AdminAddress } from './admin-address.ts';
import { FolderInUse } from './lock-folder.ts';

/** Sends an order to a running service. @throws FolderInUse when nobody answers at its address */
async function send(
  { port, token }: AdminAddress,
  path: string,
  init: { method: string; body?: string },
): Promise<Response> {
  const headers = {
    'x-admin-token': token,
    ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  try {
    return await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
  } catch (error) {
    throw new FolderInUse(
      `expected the service that works with the data folder to answer on port ${port} of 127.0.0.1; nobody does from here. If it runs in a container, give this command there; if it is just starting, try again`,
      { cause: error },
    );
  }
}

/** Has a running service make a backup. @returns its bytes as they come */
export async function remoteBackup(address: AdminAddress): Promise<ReadableStream<Uint8Array>> {
  const response = await send(address, '/backup', { method: 'POST' });
  if (!response.ok || response.body === null) throw new Error(`the running service answered ${response.status}`);
  return response.body;
}

/** Asks a running service; a refusal becomes the RangeError that the key book itself would have thrown. */
async function ask<Answer>(address: AdminAddress, path: string, body?: unknown): Promise<Answer> {
  const response = await send(
    address,
    path,
    body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) },
  );
  const answer = (await response.json()) as Answer & { message?: string };
  if (response.status === 400) throw new RangeError(answer.message);
  if (!response.ok) throw new Error(`the running service answered ${response.status}: ${answer.message ?? ''}`);
  return answer;
}

/** The key book of a service that runs on this machine and holds the data folder. */
export const remoteKeyBook = (address: AdminAddress): KeyBook => ({
  create: (wish) => ask(address, '/keys', wish),
  list: () => ask<KeyListing[]>(address, '/keys'),
  revoke: async (reference) => (await ask<{ revoked: number }>(address, '/keys/revoke', { reference })).revoked,
  passwordPath: async (email) => (await ask<{ path: string | null }>(address, '/password-path', { email })).path,
});
