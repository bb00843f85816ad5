import type { Predictor } from '@eutomer/engine';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import { JOB_MAX_ITEMS } from '../limits.ts';
import type { Compound } from '../jobs/compound.ts';
import type { JobSubmission } from '../jobs/create-job.ts';
import { jobRequestSchema, type JobRequest, type UploadQuery } from '../jobs/schemas.ts';
import type { ContentEncoding } from '../jobs/upload/read-bytes.ts';
import { readUpload } from '../jobs/upload/read-upload.ts';
import { resolveTarget } from '../predict/resolve-target.ts';
import type { Api } from './api.ts';
import { describeContentType, getDisconnectSignal } from './request-values.ts';

const LINE_TYPES = ['text/plain', 'chemical/x-daylight-smiles'];
const TABLE_TYPES = ['text/csv', 'text/tab-separated-values'];
const SDF_TYPE = 'chemical/x-mdl-sdfile';
const FILE_TYPES = [...LINE_TYPES, ...TABLE_TYPES, SDF_TYPE];
/** What to do instead of sending a content type. */
const ADVICE: readonly [RegExp, string][] = [
  [/ms-excel|spreadsheet/, ' Save the sheet as CSV.'],
  [/^multipart\//, ' Send the file itself as the body, not in a form.'],
];
const file = z.any().meta({ type: 'string', description: 'The file.' });

/** Accepted content types of job bodies. */
export const JOB_BODIES = {
  content: {
    'application/json': { schema: jobRequestSchema },
    ...Object.fromEntries(FILE_TYPES.map((type) => [type, { schema: file }])),
  },
};

function unsupportedTypeError(request: FastifyRequest): ServiceError {
  const type = request.headers['content-type'] ?? '';
  const [, advice = ''] = ADVICE.find(([pattern]) => pattern.test(type)) ?? [];
  return new ServiceError(
    'content_type_unsupported',
    `Expected the header Content-Type to be application/json, ${[...LINE_TYPES, ...TABLE_TYPES].join(', ')} or ${SDF_TYPE}; ${describeContentType(request)}.${advice}`,
  );
}

/** Passes file bodies on as streams. */
export function acceptFiles(scope: Api): void {
  scope.addContentTypeParser(FILE_TYPES, (_request, payload, done) => {
    done(null, payload);
  });
  scope.addContentTypeParser('*', async (request: FastifyRequest) => {
    throw unsupportedTypeError(request);
  });
}

function parseEncoding(request: FastifyRequest): ContentEncoding {
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === 'gzip') return encoding;
  throw new ServiceError('file_unreadable', 'Expected Content-Encoding to be gzip or absent.');
}

function* toCompounds(smiles: readonly string[], disconnectSignal: AbortSignal): Generator<Compound> {
  for (const item of smiles) {
    disconnectSignal.throwIfAborted();
    yield { smiles: item };
  }
}

function fromJson(
  predictor: Predictor,
  { smiles, target, structures, inchikey, store, contribute }: JobRequest,
  disconnectSignal: AbortSignal,
): Omit<JobSubmission, 'idempotencyKey'> {
  if (smiles.length > JOB_MAX_ITEMS)
    throw new ServiceError(
      'job_too_large',
      `Expected at most ${JOB_MAX_ITEMS} SMILES as JSON; got ${smiles.length}. Nothing was charged; send a file.`,
    );
  return {
    compounds: toCompounds(smiles, disconnectSignal),
    target: resolveTarget(predictor, target),
    structures,
    inchikey,
    store,
    contribute,
  };
}

/**
 * Rejects options that the body cannot have: they would be ignored, and the job charged all the same.
 *
 * @throws ServiceError `field_invalid`
 */
function rejectUselessOptions(query: UploadQuery, type: string): void {
  const isFile = FILE_TYPES.includes(type);
  const isUseless = (name: string): boolean =>
    !isFile ||
    (name === 'column' && !TABLE_TYPES.includes(type)) ||
    (name === 'name_column' && LINE_TYPES.includes(type));
  const useless = Object.entries(query).find(
    ([name, value]) => value !== undefined && value !== false && isUseless(name),
  );
  if (useless === undefined) return;
  const got = isFile ? `with ${type}. A table is text/csv` : 'with JSON. Send it in the body';
  throw new ServiceError(
    'field_invalid',
    `Expected only query parameters of this kind of job (see /docs); got "${useless[0]}" ${got}.`,
  );
}

/**
 * Parses a job request. Files are read later, as a stream that ends if the caller hangs up. @throws ServiceError
 * `field_invalid`, `target_unknown`, `job_too_large` or `content_type_unsupported`
 */
export function parseJobSubmission({ predictor }: Context, request: FastifyRequest): JobSubmission {
  // For a request without a content type and a body, Fastify runs neither parser nor validation.
  if (request.body === undefined) throw unsupportedTypeError(request);
  const disconnectSignal = getDisconnectSignal(request);
  const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
  const type = (request.headers['content-type'] ?? '').replace(/;.*/, '').trim().toLowerCase();
  const query = request.query as UploadQuery;
  rejectUselessOptions(query, type);
  if (!FILE_TYPES.includes(type))
    return { ...fromJson(predictor, request.body as JobRequest, disconnectSignal), idempotencyKey };
  const { target: targetName, inchikey, store, contribute, column: smiles, name_column: name } = query;
  const target = resolveTarget(predictor, targetName);
  const format = {
    encoding: parseEncoding(request),
    columns: TABLE_TYPES.includes(type) ? { smiles, name } : null,
    ...(type === SDF_TYPE ? { sdf: { name } } : {}),
  };
  const compounds = readUpload(request.body as Readable, format, disconnectSignal);
  const structures = query.structures === undefined ? type === SDF_TYPE : query.structures === 'true';
  return { compounds, target, structures, inchikey, store, contribute, idempotencyKey };
}
