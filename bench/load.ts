import autocannon, { type Result } from 'autocannon';
import type { Target } from './services.ts';

/** Results of a round of requests. */
export interface Round {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The requests to send. */
export interface Load {
  path: string;
  /** JSON bodies, divided among the connections; each cycles through its share. */
  bodies: readonly string[];
  connections: number;
  /** Duration in seconds, or number of requests. */
  until: { duration: number } | { amount: number };
}

/** Sends requests over keep-alive connections. @throws if a request failed or was rejected */
export async function load({ address, headers }: Target, { path, bodies, connections, until }: Load): Promise<Round> {
  let client = -1;
  const result: Result = await autocannon({
    url: address,
    connections,
    timeout: 120,
    ...until,
    setupClient(item) {
      client += 1;
      const own = bodies.filter((_, index) => index % connections === client);
      item.setRequests(own.map((body) => ({ method: 'POST', path, headers, body })));
    },
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${address}${path}: ${result.errors} errors, ${result.non2xx} refusals`);
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}
