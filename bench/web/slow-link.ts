import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The properties of a simulated network link. */
export interface Link {
  /** Download bandwidth, shared by all connections. */
  bitsPerSecond: number;
  /** Round-trip time in milliseconds. */
  roundTrip: number;
}

const SLICE = 8_192;

/**
 * Relays a service through a link of a given speed. Unlike with a browser's own throttling, one link carries pages,
 * their workers and preloading. It simulates neither slow start nor packet loss.
 */
export async function slowLink(
  port: number,
  { bitsPerSecond, roundTrip }: Link,
): Promise<AsyncDisposable & { address: string }> {
  const sockets = new Set<Socket>();
  let free = 0;
  const schedule = (act: () => void): void => void setTimeout(act, roundTrip / 2);
  async function send(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += SLICE) {
        const slice = chunk.subarray(at, at + SLICE);
        free = Math.max(free, performance.now()) + (slice.length * 8_000) / bitsPerSecond;
        await pause(Math.max(0, free - performance.now()));
        schedule(() => to.write(slice));
      }
    schedule(() => to.end());
  }
  const server = createServer((client) => {
    const service = connect(port, '127.0.0.1');
    for (const socket of [client, service]) {
      sockets.add(socket);
      // A browser that closes a page aborts its connections.
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.setNoDelay(true).on('data', (chunk) => schedule(() => service.write(chunk)));
    client.on('close', () => service.destroy());
    send(service, client).catch(() => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
