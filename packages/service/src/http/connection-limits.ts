import type { Api } from './api.ts';

/** What one client, or many slow ones, may hold of the server. Times in milliseconds, sizes in bytes. */
export interface ConnectionLimits {
  connections: number;
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

/** Beyond the limit connections are closed as they come: there is nothing that could answer them. */
export function limitConnections(api: Api, { connections }: ConnectionLimits): void {
  api.server.maxConnections = connections;
}
