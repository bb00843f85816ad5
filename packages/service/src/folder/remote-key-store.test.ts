import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { FolderInUseError } from './lock-folder.ts';
import { remoteKeyStore } from './remote-key-store.ts';

/** Listens in place of a running service. */
async function listen(handle: RequestListener): Promise<{ port: number } & AsyncDisposable> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it.each<[string, RequestListener]>([
  ['does not answer', () => {}],
  ['does not finish its answer', (_request, response) => void response.write('[')],
])('a command ends if the service %s', async (_what, handle) => {
  await using service = await listen(handle);
  const keys = remoteKeyStore({ port: service.port, token: 'token' }, 100);
  await expect(keys.list()).rejects.toThrow(
    new FolderInUseError(
      'the service that uses the data folder did not answer in time. It may still carry out the command: check with eutomer keys list before you repeat it',
    ),
  );
});

it('an answer that is not from the service is an error with its status', async () => {
  await using other = await listen((_request, response) => response.writeHead(404).end('<html>'));
  await expect(remoteKeyStore({ port: other.port, token: 'token' }).list()).rejects.toThrow(
    'the running service responded with status 404',
  );
});
