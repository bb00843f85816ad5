import { compile } from '@fastify/proxy-addr';
import type { Socket } from 'node:net';
import { networkClient } from '../network-client.ts';
import type { Api } from './api.ts';

/** What one client, or many slow ones, may hold of the server. Times in milliseconds, sizes in bytes. */
export interface ConnectionLimits {
  connections: number;
  /** Connections from one client address, which must not keep everybody else out. */
  perClient: number;
  /** How long a new connection may say nothing at all. */
  firstByte: number;
  /** All headers of a request together. */
  headerSize: number;
  /** How long the headers may take to arrive. */
  headersTime: number;
  /** How long a body may take to arrive; files of jobs may take longer. */
  bodyTime: number;
  /** How long nothing may go either way in the middle of a request: a client that does not read its answer is let go. */
  silence: number;
  /** How long a connection is kept for the next request: longer than a load balancer in front keeps it. */
  keepAlive: number;
  /** How often the first of these times are looked at. */
  checkEvery: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  connections: 2_000,
  perClient: 600,
  firstByte: 10_000,
  headerSize: 16 * 1024,
  headersTime: 20_000,
  bodyTime: 60_000,
  silence: 120_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
};

/** The limits as the server takes them. */
export const serverOptions = ({ headerSize, headersTime, silence, keepAlive, checkEvery }: ConnectionLimits) => ({
  connectionTimeout: silence,
  keepAliveTimeout: keepAlive,
  http: { maxHeaderSize: headerSize, headersTimeout: headersTime, connectionsCheckingInterval: checkEvery },
});

/** Counts connections by client. */
class Shares {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a connection on. @returns false when its client has as many as it may have */
  take(client: string, socket: Socket): boolean {
    const held = this.#held.get(client) ?? 0;
    if (held >= this.#most) return false;
    this.#held.set(client, held + 1);
    socket.once('close', () => {
      const left = this.#held.get(client)! - 1;
      if (left === 0) this.#held.delete(client);
      else this.#held.set(client, left);
    });
    return true;
  }
}

/**
 * Beyond the limits connections are closed as they come: there is nothing that could answer them.
 *
 * @param proxies networks of proxies in front, comma-separated: many clients come through one of them, and it may keep connections for later
 */
export function limitConnections(
  api: Api,
  { connections, perClient, firstByte }: ConnectionLimits,
  proxies: string | undefined,
): void {
  api.server.maxConnections = connections;
  const isProxy = proxies === undefined ? () => false : compile(proxies.split(',').map((each) => each.trim()));
  const shares = new Shares(perClient);
  api.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    // Gone before it was looked at.
    if (address === undefined) return void socket.destroy();
    if (isProxy(address, 0)) return;
    if (!shares.take(networkClient(address), socket)) return void socket.destroy();
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, firstByte).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}
