import type { KeyBook } from '../keys/key-book.ts';
import type { KeyListing } from '../keys/list-keys.ts';
import type { AdminAddress } from './admin-address.ts';

/** Has a running service make a backup. @returns its bytes as they come */
export async function remoteBackup({ port, token }: AdminAddress): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`http://127.0.0.1:${port}/backup`, { method: 'POST', headers: { 'x-admin-token': token } });
  if (!response.ok || response.body === null) throw new Error(`the running service answered ${response.status}`);
  return response.body;
}

/** Asks a running service; a refusal becomes the RangeError that the key book itself would have thrown. */
async function ask<Answer>({ port, token }: AdminAddress, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-admin-token': token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json() as Answer & { message?: string };
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
