import { ServiceError } from '../../errors/service-error.ts';
import { JOB_MAX_ITEMS, SMALL_BODY_MAX_BYTES } from '../../limits.ts';
import { jobRequestSchema } from '../../jobs/schemas.ts';
import { OnDemandThread } from '../../on-demand-thread.ts';
import { batchRequestSchema, singleRequestSchema } from '../../predict/request-schemas.ts';
import { LARGE_JSON_THREAD } from '../../paths.ts';
import { FairTurns } from '../../predict/fair-turns.ts';
import type { Api, FastifyRequest } from '../api.ts';
import { restore, type Wanted } from './condense.ts';
import { MOST_PARTS } from './parts.ts';
import type { BodyToParse, ParsedBody } from './thread.ts';

/** What the thread may take of memory, in megabytes. The worst body takes about half of it. */
const RESOURCES = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** After so many milliseconds without a body the thread ends: it keeps the memory that it took. */
const IDLE = 5_000;

const thread = new OnDemandThread(LARGE_JSON_THREAD, RESOURCES, IDLE);

/** Has one body parsed; the thread has one at a time. */
function parse(body: Buffer, wanted: Wanted): Promise<ParsedBody> {
  const bytes = new Uint8Array(body);
  return thread.ask<ParsedBody>(
    { bytes, wanted } satisfies BodyToParse,
    [bytes.buffer],
    () => new ServiceError('invalid_json', 'Expected a JSON object; the body takes more memory than there is for one.'),
  );
}

const WANTED: Wanted = {
  fields: [
    ...new Set([singleRequestSchema, batchRequestSchema, jobRequestSchema].flatMap(({ shape }) => Object.keys(shape))),
  ],
  most: JOB_MAX_ITEMS,
};

const turns = new FairTurns();

/** @throws ServiceError `invalid_json`; the signal's reason when the caller has gone */
async function parseLarge({ caller, hungUp }: FastifyRequest, body: Buffer): Promise<unknown> {
  const parsed = await turns.run(caller?.keyId ?? '', 1, () => parse(body, WANTED), hungUp ?? undefined);
  if (parsed === 'no JSON') throw new ServiceError('invalid_json', 'Expected a JSON object; the body is not JSON.');
  if (parsed === 'too many parts')
    throw new ServiceError(
      'invalid_json',
      `Expected a JSON object; the body has more than ${MOST_PARTS} lists and objects.`,
    );
  return restore(parsed);
}

/** Parses JSON bodies: small ones at once, large ones in a thread of their own, key by key in turn. Of a large one only the fields that the routes know are left. */
export function parseLargeJson(api: Api): void {
  const parseSmall = api.getDefaultJsonParser('error', 'error');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) =>
    body.length > SMALL_BODY_MAX_BYTES ? parseLarge(request, body) : parseSmall(request, body.toString(), done),
  );
}
