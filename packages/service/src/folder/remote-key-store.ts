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

/** How long a key command may take. It waits while a backup is made. */
const COMMAND_TIMEOUT_MS = 60_000;

const send = ({ port, token }: AdminAddress, path: string, init: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { 'x-admin-token': token, ...(init.body === undefined ? {} : { 'content-type': 'application/json' }) },
  });

const unansweredError = ({ port }: AdminAddress, cause: unknown): FolderInUseError =>
  new FolderInUseError(
    (cause as Error).name === 'TimeoutError'
      ? 'the service that uses the data folder did not answer in time. It may still carry out the command: check with eutomer keys list before you repeat it'
      : `the service that uses the data folder does not respond on port ${port} of 127.0.0.1. If it runs in a container, run this command there; if it is still starting, try again`,
    { cause },
  );

/**
 * Requests a backup from a running service.
 *
 * @returns the bytes as a stream
 * @throws FolderInUseError if it does not answer
 */
export async function requestBackup(address: AdminAddress): Promise<ReadableStream<Uint8Array>> {
  const response = await send(address, '/backup', { method: 'POST' }).catch((error: unknown) => {
    throw unansweredError(address, error);
  });
  if (!response.ok || response.body === null)
    throw new Error(`the running service responded with status ${response.status}`);
  return response.body;
}

/**
 * Sends a key command to a running service; an error response becomes the RangeError that a local key store would
 * throw.
 */
async function call<Answer>(address: AdminAddress, path: string, timeoutMs: number, body?: unknown): Promise<Answer> {
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const init = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
    response = await send(address, path, { ...init, signal });
    text = await response.text();
  } catch (error) {
    throw unansweredError(address, error);
  }
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const result = isJson ? (JSON.parse(text) as Answer & { message?: string }) : null;
  if (response.status === 400) throw new RangeError(result?.message);
  if (!response.ok || result === null)
    throw new Error(`the running service responded with status ${response.status}: ${result?.message ?? 'no JSON'}`);
  return result;
}

/** The key store of a running service on this machine. */
export const remoteKeyStore = (address: AdminAddress, timeoutMs = COMMAND_TIMEOUT_MS): KeyStore => ({
  create: (keyRequest) => call(address, '/keys', timeoutMs, keyRequest),
  list: () => call<KeyListing[]>(address, '/keys', timeoutMs),
  revoke: async (reference) =>
    (await call<{ revoked: number }>(address, '/keys/revoke', timeoutMs, { reference })).revoked,
  async rotate(reference, graceHours) {
    const { rotated } = await call<{ rotated: { key: string; formerUntil: string } | null }>(
      address,
      '/keys/rotate',
      timeoutMs,
      { reference, graceHours },
    );
    return rotated && { key: rotated.key, formerUntil: new Date(rotated.formerUntil) };
  },
  createPasswordResetPath: async (email) =>
    (await call<{ path: string | null }>(address, '/password-path', timeoutMs, { email })).path,
});
