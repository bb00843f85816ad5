import type { KeyStore } from '../keys/key-store.ts';
import type { KeyListing } from '../keys/list-keys.ts';
import { readAdminAddress, type AdminAddress } from './admin-address.ts';
import { FolderInUseError } from './lock-folder.ts';

/**
 * The address of the running service that holds a data folder.
 *
 * @param error why the folder could not be locked
 * @throws the error if no process holds the folder; FolderInUseError if that process accepts no commands
 */
export function findRunningService(folder: string, error: unknown): AdminAddress {
  if (!(error instanceof FolderInUseError)) throw error;
  const address = readAdminAddress(folder);
  if (address !== null) return address;
  throw new FolderInUseError(
    `${error.message} If it is a service that is still starting, try again in a few seconds.`,
    { cause: error },
  );
}

/** Sends a command to a running service. @throws FolderInUseError if it does not respond */
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
    throw new FolderInUseError(
      `the service that uses the data folder does not respond on port ${port} of 127.0.0.1. If it runs in a container, run this command there; if it is still starting, try again`,
      { cause: error },
    );
  }
}

/** Requests a backup from a running service. @returns the bytes as a stream */
export async function requestBackup(address: AdminAddress): Promise<ReadableStream<Uint8Array>> {
  const response = await send(address, '/backup', { method: 'POST' });
  if (!response.ok || response.body === null)
    throw new Error(`the running service responded with status ${response.status}`);
  return response.body;
}

/**
 * Sends a key command to a running service; an error response becomes the RangeError that a local key store would
 * throw.
 */
async function call<Answer>(address: AdminAddress, path: string, body?: unknown): Promise<Answer> {
  const response = await send(
    address,
    path,
    body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) },
  );
  const result = (await response.json()) as Answer & { message?: string };
  if (response.status === 400) throw new RangeError(result.message);
  if (!response.ok)
    throw new Error(`the running service responded with status ${response.status}: ${result.message ?? ''}`);
  return result;
}

/** The key store of a running service on this machine. */
export const remoteKeyStore = (address: AdminAddress): KeyStore => ({
  create: (keyRequest) => call(address, '/keys', keyRequest),
  list: () => call<KeyListing[]>(address, '/keys'),
  revoke: async (reference) => (await call<{ revoked: number }>(address, '/keys/revoke', { reference })).revoked,
  async rotate(reference, graceHours) {
    const { rotated } = await call<{ rotated: { key: string; formerUntil: string } | null }>(address, '/keys/rotate', {
      reference,
      graceHours,
    });
    return rotated && { key: rotated.key, formerUntil: new Date(rotated.formerUntil) };
  },
  createPasswordResetPath: async (email) =>
    (await call<{ path: string | null }>(address, '/password-path', { email })).path,
});
