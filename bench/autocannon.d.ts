/** The part of autocannon that is used here; the package has no types. */
declare module 'autocannon' {
  interface Request {
    method: 'POST';
    path: string;
    headers: Record<string, string>;
    body: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    /** Seconds until a request counts as failed. */
    timeout?: number;
    setupClient(client: Client): void;
  }
  interface Result {
    requests: { total: number };
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    errors: number;
    non2xx: number;
  }
  export type { Request, Result };
  export default function autocannon(options: Options): Promise<Result>;
}
