import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Effect of many silent connections on a service. */
export interface SilentFindings {
  /** Maximum number of them that the service kept open. */
  held: number;
  /** True if a client at another IP address got a response in the meantime. */
  answered: boolean;
  /** Milliseconds until the service had closed all of them; null if it did not in time. */
  goneAfter: number | null;
}

/**
 * The connections beyond the limit count as closed once none has been closed for this many tenths of a second. The wait
 * is limited to the given milliseconds, which end before the first silent connection is due to be closed.
 */
const QUIET_TENTHS = 10;
const SETTLE_MS = 8_000;

const isAnswered = (port: number, from: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let received = '';
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += String(chunk);
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(received.startsWith('HTTP/1.1 200')));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  });

/**
 * Opens connections from one loopback address and sends nothing.
 *
 * @param count number of connections
 * @param patience maximum time to wait until they are closed, in milliseconds
 */
export async function staySilent(
  address: string,
  { count, patience }: { count: number; patience: number },
): Promise<SilentFindings> {
  const port = Number(new URL(address).port);
  const open = new Set<Socket>();
  const settled = Array.from(
    { length: count },
    () =>
      new Promise<void>((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
        socket.on('error', () => {});
        socket.once('connect', () => {
          open.add(socket);
          resolve();
        });
        socket.once('close', () => {
          open.delete(socket);
          resolve();
        });
      }),
  );
  const startedAt = performance.now();
  await Promise.all(settled);
  // Connections beyond the limit are closed when accepted, which takes seconds on a busy machine; those within it stay open longer than that.
  for (
    let quiet = 0, before = open.size;
    quiet < QUIET_TENTHS && performance.now() - startedAt < SETTLE_MS;
    before = open.size
  ) {
    await pause(100);
    quiet = open.size < before ? 0 : quiet + 1;
  }
  const held = open.size;
  const answered = await isAnswered(port, '127.0.0.3');
  while (open.size > 0 && performance.now() - startedAt < patience) await pause(50);
  const goneAfter = open.size > 0 ? null : performance.now() - startedAt;
  for (const socket of open) socket.destroy();
  return { held, answered, goneAfter };
}
