import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '../../packages/service/src/http/connection-limits.ts';
import { startServiceProcess } from '../support/process.ts';
import { dataFolder } from '../support/service.ts';

/** More than Node's default queue holds, fewer than the service's. */
const CONNECTIONS = 1_500;

it('a service that is busy for a moment misses no connection, and closes those beyond the limit as soon as it can', async () => {
  using folder = dataFolder();
  await using service = await startServiceProcess(folder.path, { DATABASE_URL: '' });
  service.process.kill('SIGSTOP');
  const port = Number(new URL(service.address).port);
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).on('error', () => {}),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  service.process.kill('SIGCONT');
  await expect
    .poll(() => sockets.filter(({ destroyed }) => !destroyed).length, { timeout: CONNECTION_LIMITS.firstByteMs / 2 })
    .toBe(CONNECTION_LIMITS.maxPerClient);
  for (const socket of sockets) socket.destroy();
});
