import type { FastifyError } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import { JOB_MAX_ITEMS, SMALL_BODY_MAX_BYTES } from '../../limits.ts';
import { jobRequestSchema } from '../../jobs/schemas.ts';
import { OnDemandThread } from '../../on-demand-thread.ts';
import { batchRequestSchema, singleRequestSchema } from '../../predict/request-schemas.ts';
import { LARGE_JSON_THREAD } from '../../paths.ts';
import { FairQueue } from '../../fair-queue.ts';
import type { Api, FastifyRequest } from '../api.ts';
import { restoreBody, type KeptParts } from './reduce-body.ts';
import { describeJsonError } from './json-error.ts';
import type { ParseRequest, ParsedBody } from './thread.ts';

/** Memory limits of the thread; the worst case needs about half. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** Idle time after which the thread exits to free its memory. */
const IDLE_MS = 5_000;

const thread = new OnDemandThread(LARGE_JSON_THREAD, RESOURCE_LIMITS, IDLE_MS);

/** Parses one body in the thread, which handles one at a time. */
function parse(body: Buffer, keptParts: KeptParts): Promise<ParsedBody> {
  const bytes = new Uint8Array(body);
  return thread.request<ParsedBody>(
    { bytes, keptParts } satisfies ParseRequest,
    [bytes.buffer],
    () => new ServiceError('invalid_json', 'Expected a JSON object; parsing the body exceeds the memory limit.'),
  );
}

const KEPT_PARTS: KeptParts = {
  fields: [
    ...new Set([singleRequestSchema, batchRequestSchema, jobRequestSchema].flatMap(({ shape }) => Object.keys(shape))),
  ],
  maxItems: JOB_MAX_ITEMS,
};

const queue = new FairQueue();

const invalidJsonError = (reason: string): ServiceError =>
  new ServiceError('invalid_json', `Expected a JSON object; ${reason}.`);

/** @throws ServiceError `invalid_json`; the signal's reason when the caller hangs up */
async function parseLarge({ caller, disconnectSignal }: FastifyRequest, body: Buffer): Promise<unknown> {
  const parsed = await queue.run(caller?.keyId ?? '', 1, () => parse(body, KEPT_PARTS), disconnectSignal ?? undefined);
  if (typeof parsed === 'string') throw invalidJsonError(parsed);
  return restoreBody(parsed);
}

/** The error for a compressed body; null if it is not compressed. */
function compressionError({ headers }: FastifyRequest): ServiceError | null {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  return encoding === 'identity'
    ? null
    : new ServiceError(
        'invalid_json',
        `Expected JSON that is not compressed; Content-Encoding is "${encoding.slice(0, 100)}". Only the file of a job may be compressed.`,
      );
}

/**
 * Parses JSON bodies: small ones directly, large ones in a separate thread, alternating between keys and keeping only
 * fields in the routes' schemas. No other content type is parsed: Fastify would take text as a string.
 */
export function addLargeJsonParser(api: Api): void {
  const parseSmall = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('text/plain');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    const error = compressionError(request);
    if (error !== null) return done(error);
    if (body.length > SMALL_BODY_MAX_BYTES) return parseLarge(request, body);
    return parseSmall(request, body.toString(), (failure, parsed) => {
      const isInvalid = (failure as FastifyError | null)?.code === 'FST_ERR_CTP_INVALID_JSON_BODY';
      done(isInvalid ? invalidJsonError(describeJsonError(body)) : failure, parsed);
    });
  });
}
