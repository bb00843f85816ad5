/**
 * Offers requests at a fixed rate, whether or not they are answered, in a process of its own (see `overload.ts`). Takes an `Offer` as JSON in
 * its first argument and prints an `Offered`. A request's time runs from the moment at which it was due, so that one that could not be
 * sent in time counts as slow.
 */
import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';

/** What to send. */
export interface Offer {
  url: string;
  headers: Record<string, string>;
  /** A file with a body a line; they are sent in turn, over and over. */
  bodies: string;
  perSecond: number;
  seconds: number;
  /** Connections that stay open, at most. */
  connections: number;
}

/** What came of it. */
export interface Offered {
  sent: number;
  /** Answers by status, with the code of refusals; `failed` for requests that got none. */
  answers: Record<string, number>;
  /** Refusals without `Retry-After`. */
  withoutRetryAfter: number;
  /** Milliseconds that each answer of status 200 took, the shortest first. */
  answered: number[];
  /** The same for refusals. */
  refused: number[];
}

/** How often it looks what is due, in milliseconds. */
const TICK = 4;

async function offer({ url, headers, bodies, perSecond, seconds, connections }: Offer): Promise<Offered> {
  const texts = readFileSync(bodies, 'utf8').trimEnd().split('\n');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const found: Offered = { sent: 0, answers: {}, withoutRetryAfter: 0, answered: [], refused: [] };
  // Counted, not kept: a promise for each of a million requests would make this process what is slow.
  let open = 0;
  const send = (due: number): void => {
    const body = texts[found.sent % texts.length]!;
    found.sent += 1;
    open += 1;
    let answer = 'failed';
    const asked = request(
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
          (answer === '200' ? found.answered : found.refused).push(performance.now() - due);
          if ([429, 503].includes(response.statusCode!) && response.headers['retry-after'] === undefined)
            found.withoutRetryAfter += 1;
        });
      },
    );
    asked.on('error', () => {});
    asked.once('close', () => {
      found.answers[answer] = (found.answers[answer] ?? 0) + 1;
      open -= 1;
    });
    asked.end(body);
  };
  const begun = performance.now();
  for (const total = perSecond * seconds; found.sent < total || open > 0;) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1_000) * perSecond));
    while (found.sent < due) send(begun + (found.sent / perSecond) * 1_000);
    await new Promise((resolve) => {
      setTimeout(resolve, TICK);
    });
  }
  agent.destroy();
  for (const times of [found.answered, found.refused]) times.sort((one, other) => one - other);
  return found;
}

process.stdout.write(JSON.stringify(await offer(JSON.parse(process.argv[2]!) as Offer)));
