import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKey, ROOT, send, startServiceProcess, type ServiceProcess } from '../tests/support/process.ts';
import { BODY_MAX_BYTES } from '../packages/service/src/limits.ts';
import { randomFor } from './random-source.ts';
import type { FuzzOptions } from './engine.ts';
import { FuzzFailure, withTimeout } from './failure.ts';
import { Exchange } from './requests/exchange.ts';
import type { FuzzRequest } from './requests/fuzz-request.ts';
import {
  expectedCharge,
  documentedStatuses,
  findReplyFault,
  nameOutcome,
  type DocumentedStatuses,
} from './requests/check-reply.ts';
import { countRefunded } from './count-refunded.ts';
import { makeRequest } from './requests/make-request.ts';
import { Tally } from './tally.ts';
import { startingMolecules } from './texts/molecules.ts';

/** The result of a run in which nothing failed. */
interface HttpOutcome {
  outcomes: Tally;
  /** Compounds charged to the key. */
  charged: number;
  seconds: number;
}

const ENVIRONMENT = { DATABASE_URL: '' };
const CONCURRENT_REQUESTS = 16;
/** Time limit for an answer, in milliseconds: batches of 10,000 and 15 other requests may be queued before it. */
const ANSWER_TIMEOUT_MS = 60_000;
/** The key's compounds per month: more than any run uses, so that usage is still counted. */
const KEY_LIMIT = 2_000_000_000;
/**
 * Bytes sent over a bare connection may be answered once, twice (two requests in one) or not at all, but only with
 * these responses. The service may report overload before it has read the request.
 */
const RAW_REPLY = /^HTTP\/1\.1 (?:(?:100|200|302|400|401|404|405|417)\b|503\b[^]*"code":"overloaded")/;

async function remainingCompounds(address: string, key: string): Promise<number> {
  const { status, headers } = await send(address, '/api/v1/predict', key, { smiles: '' });
  const left = headers.get('x-ratelimit-remaining');
  if (status !== 400 || left === null)
    throw new Error(`expected an error with the remaining allowance of the key; got ${status}`);
  return Number(left);
}

async function countWorkers(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^eutomer_workers (\d+)$/m.exec(text)?.[1]);
}

/**
 * Sends requests of every kind to a service in its own process, on a new database or the one in a data folder.
 *
 * @throws FuzzFailure at the first fault
 */
export async function fuzzHttp(folder: string, options: FuzzOptions): Promise<HttpOutcome> {
  await using service = await startServiceProcess(folder, { ...ENVIRONMENT, LOG_LEVEL: 'info' });
  return await fuzzService(service, folder, options);
}

async function fuzzService(
  service: ServiceProcess,
  folder: string,
  { count, seed, skip, onProgress }: FuzzOptions,
): Promise<HttpOutcome> {
  const { address } = service;
  const key = await createKey(ENVIRONMENT, { limit: KEY_LIMIT, data: folder });
  const [molecules, allowed, threads] = [
    await startingMolecules(seed),
    await remainingCompounds(address, key),
    await countWorkers(address),
  ];
  const documented = documentedStatuses(JSON.parse(readFileSync(join(ROOT, 'packages/service/openapi.json'), 'utf8')));
  using exchange = new Exchange(address);
  const outcome: HttpOutcome = { outcomes: new Tally(), charged: 0, seconds: 0 };
  const startedAt = performance.now();
  let next = skip;
  const runLane = async (): Promise<void> => {
    while (next < skip + count) {
      const number = next;
      next += 1;
      const again = `npm run fuzz -- --differential 0 --engine 0 --http 1 --seed ${seed} --skip ${number}`;
      const charged = await sendOne(
        exchange,
        documented,
        makeRequest(randomFor(seed, number), { molecules, key }),
        again,
        outcome.outcomes,
      );
      outcome.charged += charged;
      onProgress?.(number - skip + 1);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, runLane));
  outcome.seconds = (performance.now() - startedAt) / 1_000;
  await checkAfter(service, threads);
  outcome.charged -= await countRefunded(address, key);
  const charged = allowed - (await remainingCompounds(address, key));
  if (charged !== outcome.charged)
    throw new Error(
      `expected ${outcome.charged} compounds to be charged, as many as were answered and not refunded; ${charged} were (seed ${seed})`,
    );
  return outcome;
}

/** Sends one request. @returns the number of compounds charged for it */
async function sendOne(
  exchange: Exchange,
  documented: DocumentedStatuses,
  request: ReturnType<typeof makeRequest>,
  again: string,
  outcomes: Tally,
): Promise<number> {
  const shown = 'bytes' in request ? request.bytes.toString('latin1') : { ...request, body: request.body?.toString() };
  const timeoutFailure = (): Error => new FuzzFailure(`no answer within ${ANSWER_TIMEOUT_MS} ms`, shown, again);
  if ('bytes' in request) {
    const text = await withTimeout(ANSWER_TIMEOUT_MS, exchange.sendRaw(request), timeoutFailure);
    if (text !== '' && !RAW_REPLY.test(text))
      throw new FuzzFailure(`an unexpected answer: ${text.slice(0, 200)}`, shown, again);
    outcomes.add(`${request.kind}: ${text === '' ? 'connection closed' : text.slice(9, 12)}`);
    return 0;
  }
  const reply = await withTimeout(ANSWER_TIMEOUT_MS, exchange.send(request), timeoutFailure);
  if (reply === null) {
    if (!mayClose(request)) throw new FuzzFailure('the connection was closed without an answer', shown, again);
    outcomes.add(`${request.kind}: connection closed`);
    return 0;
  }
  const fault = findReplyFault(request, reply, documented);
  if (fault !== null) throw new FuzzFailure(`${fault}\n  answer: ${reply.body.slice(0, 1_000)}`, shown, again);
  outcomes.add(`${request.kind}: ${nameOutcome(reply)}`);
  return expectedCharge(request, reply);
}

/**
 * True for requests after which the service may close the connection while the client is still writing, which loses the
 * answer.
 */
const mayClose = ({ headers, body }: FuzzRequest): boolean =>
  'upgrade' in headers ||
  'x-larger' in headers ||
  'transfer-encoding' in headers ||
  Buffer.byteLength(body ?? '') > BODY_MAX_BYTES;

/** Checks that the process is the same one, is ready, still has its workers, answers, and has logged no error. */
async function checkAfter({ address, process: child, output }: ServiceProcess, threads: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(`the service ended: ${output().slice(-2_000)}`);
  const ready = await fetch(`${address}/readyz`);
  if (ready.status !== 200)
    throw new Error(`expected /readyz to answer 200; got ${ready.status} ${await ready.text()}`);
  const now = await countWorkers(address);
  if (now !== threads) throw new Error(`expected ${threads} workers as at the beginning; there are ${now}`);
  const internal = output()
    .split('\n')
    .find((line) => /internal error|"level":(50|60)/.test(line));
  if (internal !== undefined) throw new Error(`the log contains an error: ${internal.slice(0, 2_000)}`);
}
