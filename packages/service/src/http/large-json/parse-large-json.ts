import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../errors/service-error.ts';
import { JOB_MAX_ITEMS, SMALL_BODY_MAX_BYTES } from '../../limits.ts';
import { jobRequestSchema } from '../../jobs/schemas.ts';
import { batchRequestSchema, singleRequestSchema } from '../../predict/schemas.ts';
import { FairTurns } from '../../predict/fair-turns.ts';
import type { Api, FastifyRequest } from '../api.ts';
import { restore, type Wanted } from './condense.ts';
import { MOST_PARTS } from './parts.ts';
import type { BodyToParse, ParsedBody } from './thread.ts';

/** What the thread may take of memory, in megabytes. The worst body takes about half of it. */
const RESOURCES = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** After so many milliseconds without a body the thread ends: it keeps the memory that it took. */
const IDLE = 5_000;

let running: Worker | null = null;
let idle: NodeJS.Timeout | null = null;

/** Ends the thread unless another body comes soon. */
function endWhenIdle(worker: Worker): void {
  idle = setTimeout(() => {
    if (running === worker) running = null;
    void worker.terminate();
  }, IDLE).unref();
}

/** The thread that parses; started with the first large body, and anew when it has ended. It does not keep the process alive. */
function thread(): Worker {
  if (idle !== null) clearTimeout(idle);
  if (running !== null) return running;
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits: RESOURCES });
  worker.once('exit', () => { if (running === worker) running = null; });
  // Whoever waits learns of its death by its end.
  worker.on('error', () => {});
  worker.unref();
  running = worker;
  return worker;
}

/** Has one body parsed; the thread has one at a time. */
function parse(body: Buffer, wanted: Wanted): Promise<ParsedBody> {
  const worker = thread();
  const { promise, resolve, reject } = Promise.withResolvers<ParsedBody>();
  const died = (): void => reject(new ServiceError('invalid_json', 'Expected a JSON object; the body takes more memory than there is for one.'));
  worker.once('message', resolve).once('exit', died);
  const bytes = new Uint8Array(body);
  worker.postMessage({ bytes, wanted } satisfies BodyToParse, [bytes.buffer]);
  return promise.finally(() => {
    worker.off('message', resolve).off('exit', died);
    endWhenIdle(worker);
  });
}

const WANTED: Wanted = { fields: [...new Set([singleRequestSchema, batchRequestSchema, jobRequestSchema].flatMap(({ shape }) => Object.keys(shape)))], most: JOB_MAX_ITEMS };

const turns = new FairTurns();

/** @throws ServiceError `invalid_json`; the signal's reason when the caller has gone */
async function parseLarge({ caller, hungUp }: FastifyRequest, body: Buffer): Promise<unknown> {
  const parsed = await turns.run(caller?.keyId ?? '', 1, () => parse(body, WANTED), hungUp ?? undefined);
  if (parsed === 'no JSON') throw new ServiceError('invalid_json', 'Expected a JSON object; the body is not JSON.');
  if (parsed === 'too many parts') throw new ServiceError('invalid_json', `Expected a JSON object; the body has more than ${MOST_PARTS} lists and objects.`);
  return restore(parsed);
}

/** Parses JSON bodies: small ones at once, large ones in a thread of their own, key by key in turn. Of a large one only the fields that the routes know are left. */
export function parseLargeJson(api: Api): void {
  const parseSmall = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) =>
    (body.length > SMALL_BODY_MAX_BYTES ? parseLarge(request, body) : parseSmall(request, body.toString(), done)));
}
