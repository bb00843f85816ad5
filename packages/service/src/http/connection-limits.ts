import type { Socket } from 'node:net';
import { networkClient } from '../network-client.ts';
import type { Api } from './api.ts';
import { InProgress } from './in-progress.ts';
import { compileProxies } from './trusted-proxies.ts';

/** Limits on connections, so that neither one greedy client nor many slow ones can block the service. */
export interface ConnectionLimits {
  /** New connections queued by the operating system until the service accepts them. */
  maxUnaccepted: number;
  maxConnections: number;
  /** Per client IP address, so that one client cannot lock out all others. */
  maxPerClient: number;
  /** Time until the first byte of a new connection. */
  firstByteMs: number;
  /** Size of all headers of a request. */
  maxHeaderBytes: number;
  headersTimeoutMs: number;
  /** Time to receive a body; job files may take longer. */
  bodyTimeoutMs: number;
  /** Idle time during a request, in either direction; disconnects clients that do not read the response. */
  idleTimeoutMs: number;
  /** Idle time between requests: longer than that of a load balancer in front of the service. */
  keepAliveMs: number;
  /** How often Node checks the header and request timeouts. */
  checkIntervalMs: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  // More than Node's 511: connections that do not fit while the service is busy are retried only a second later, or
  // stay half open.
  maxUnaccepted: 4_096,
  maxConnections: 2_000,
  maxPerClient: 600,
  firstByteMs: 10_000,
  maxHeaderBytes: 16 * 1024,
  headersTimeoutMs: 20_000,
  bodyTimeoutMs: 60_000,
  idleTimeoutMs: 120_000,
  keepAliveMs: 72_000,
  checkIntervalMs: 5_000,
};

/** The limits as Fastify and Node options. */
export const serverOptions = ({
  maxHeaderBytes,
  headersTimeoutMs,
  idleTimeoutMs,
  keepAliveMs,
  checkIntervalMs,
}: ConnectionLimits) => ({
  connectionTimeout: idleTimeoutMs,
  keepAliveTimeout: keepAliveMs,
  http: {
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersTimeoutMs,
    connectionsCheckingInterval: checkIntervalMs,
    // Node's own response would have no body (`malformed-http.ts`).
    requireHostHeader: false,
  },
});

/**
 * Closes connections beyond the limits immediately, without a response.
 *
 * @param proxies trusted proxy ranges (CIDR), comma-separated; they carry many clients and may keep idle connections
 */
export function limitConnections(
  api: Api,
  { maxConnections, maxPerClient, firstByteMs }: ConnectionLimits,
  proxies: string | undefined,
): void {
  api.server.maxConnections = maxConnections;
  const isProxy = proxies === undefined ? () => false : compileProxies(proxies);
  const connections = new InProgress(maxPerClient);
  api.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    // Already closed.
    if (address === undefined) return void socket.destroy();
    if (isProxy(address, 0)) return;
    if (!connections.tryAdd(networkClient(address), socket)) return void socket.destroy();
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, firstByteMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}
