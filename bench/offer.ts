/**
 * Open-loop load generator: sends requests at a fixed rate, whether or not they are answered, in a separate process (see `overload.ts`). Takes an `Offer` as JSON in
 * its first argument and prints an `Offered`. Latency is measured from the time when a request was due, so that one that was
 * sent late counts as slow.
 */
import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { itemAt, must } from '../packages/engine/src/must.ts';

/** The requests to send. */
export interface Offer {
  url: string;
  headers: Record<string, string>;
  /** A file with one body per line; they are sent in a cycle. */
  bodies: string;
  perSecond: number;
  seconds: number;
  /** Maximum keep-alive connections. */
  connections: number;
}

/** How the service responded. */
export interface Offered {
  sent: number;
  /** Number of responses by status and error code; `failed` for no response. */
  answers: Record<string, number>;
  /** Rejections without `Retry-After`. */
  withoutRetryAfter: number;
  /** Latencies of responses with status 200, in milliseconds, ascending. */
  answered: number[];
  /** The same for rejections. */
  rejected: number[];
}

/** Scheduling interval in milliseconds. */
const TICK_MS = 4;

async function offer({ url, headers, bodies, perSecond, seconds, connections }: Offer): Promise<Offered> {
  const texts = readFileSync(bodies, 'utf8').trimEnd().split('\n');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const found: Offered = { sent: 0, answers: {}, withoutRetryAfter: 0, answered: [], rejected: [] };
  // Only a count: a million promises would make this process the bottleneck.
  let open = 0;
  const send = (due: number): void => {
    const body = itemAt(texts, found.sent % texts.length);
    found.sent += 1;
    open += 1;
    let answer = 'failed';
    const requested = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          if (text.length < 2_000) text += chunk;
        });
        response.once('end', () => {
          answer =
            response.statusCode === 200 ? '200' : `${response.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`;
          (answer === '200' ? found.answered : found.rejected).push(performance.now() - due);
          if (
            (response.statusCode === 429 || response.statusCode === 503) &&
            response.headers['retry-after'] === undefined
          )
            found.withoutRetryAfter += 1;
        });
      },
    );
    requested.on('error', () => {});
    requested.once('close', () => {
      found.answers[answer] = (found.answers[answer] ?? 0) + 1;
      open -= 1;
    });
    requested.end(body);
  };
  const startedAt = performance.now();
  for (const total = perSecond * seconds; found.sent < total || open > 0;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond));
    while (found.sent < due) send(startedAt + (found.sent / perSecond) * 1_000);
    await pause(TICK_MS);
  }
  agent.destroy();
  for (const times of [found.answered, found.rejected]) times.sort((a, b) => a - b);
  return found;
}

process.stdout.write(JSON.stringify(await offer(JSON.parse(must(process.argv[2], 'an offer')) as Offer)));
