import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { fromDeletedAccount } from '../accounts/account-deleted.ts';
import { PROBLEM_TYPE, toProblem } from '../errors/problem.ts';
import { errorReason } from '../error-reason.ts';
import { ServiceError } from '../errors/service-error.ts';
import { asDatabaseUnavailable, fromDatabase } from '../health/database-errors.ts';
import { asKeyDeleted } from '../keys/key-deleted.ts';
import { BATCH_MAX_ITEMS, BODY_MAX_BYTES } from '../limits.ts';
import { readAllowance } from '../quota/allowance.ts';
import { ClientDisconnected } from './client-disconnect.ts';
import { RejectionDelay } from './rejection-delay.ts';
import { setLimitHeaders } from './limit-headers.ts';
import { describeContentType } from './request-values.ts';

/** A zod issue, as reported by fastify-type-provider-zod. */
interface ValidationIssue {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: { issue?: { code?: string; expected?: string; input?: unknown } };
}

const tooLarge = (what: string): string =>
  `Expected ${what}. Send several batches, or a job (POST /api/v1/jobs), which accepts large files.`;

function fromValidation(issues: readonly ValidationIssue[], part: string | undefined, body: unknown): ServiceError {
  const first = issues[0];
  const path = first?.instancePath ?? '';
  if (part === 'body') {
    const error = fromBody(path, body, first);
    if (error !== null) return error;
  }
  const field = path
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const subject = field === '' ? `The ${part === 'body' ? 'body' : 'request'}` : `The field "${field}"`;
  return new ServiceError('field_invalid', `${subject} is invalid: ${describeIssue(first?.message)}.`);
}

/** A message of zod without the title that it begins with, such as `Invalid input`. */
const describeIssue = (message = 'wrong type'): string =>
  message
    .replace(/^(Invalid input|Invalid option|Too big|Too small): /, '')
    .replace(', received undefined', '; it is missing');

function describeWrongBody(body: unknown): string {
  if (body === undefined) return 'there is no body';
  if (body === null) return 'got null';
  return Array.isArray(body) ? 'got an array' : `got a ${typeof body}`;
}

/** Converts validation errors specific to bodies. */
function fromBody(path: string, body: unknown, first: ValidationIssue | undefined): ServiceError | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return new ServiceError('invalid_json', `Expected a JSON object; ${describeWrongBody(body)}.`);
  }
  if (path === '/smiles' || path === '/items') {
    const value = (body as Record<string, unknown>)[path.slice(1)];
    if (value === undefined)
      return new ServiceError(
        'smiles_missing',
        (first?.keyword === 'custom' ? first.message : undefined) ??
          'Expected the field "smiles"; the body does not have it.',
      );
    if (Array.isArray(value) && value.length === 0)
      return new ServiceError('batch_empty', 'Expected at least one SMILES; the array is empty.');
    if (Array.isArray(value) && value.length > BATCH_MAX_ITEMS) {
      return new ServiceError('batch_too_large', tooLarge(`at most ${BATCH_MAX_ITEMS} SMILES; got ${value.length}`));
    }
  }
  return null;
}

/** Maps Fastify's own errors by code. */
function fromFastify(error: FastifyError, request: FastifyRequest): ServiceError | null {
  const { bodyLimit } = request.routeOptions;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ServiceError(
        'body_too_large',
        bodyLimit < BODY_MAX_BYTES
          ? `Expected a body of at most ${bodyLimit} bytes.`
          : tooLarge(`a body of at most ${bodyLimit} bytes`),
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ServiceError(
        'content_type_unsupported',
        `Expected the header Content-Type: application/json; ${describeContentType(request)}.`,
      );
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ServiceError('invalid_json', 'Expected a JSON object; the body is empty.');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new ServiceError('invalid_json', 'Expected a JSON object; the body is not JSON.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ServiceError('request_invalid', 'The length of the body does not match Content-Length.');
    default:
      if (error instanceof SyntaxError)
        return new ServiceError('invalid_json', 'Expected a JSON object; the body is not JSON.');
      return error.statusCode === 400
        ? new ServiceError('request_invalid', 'The request could not be read as HTTP.')
        : null;
  }
}

/** Converts any error; unexpected ones become `internal`, with the cause logged but not sent. */
function fromThrown(context: Context, thrown: unknown, request: FastifyRequest): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const known = fromDeletedAccount(thrown) ?? fromDatabase(context, thrown);
  if (known !== null) return known;
  const fastify = thrown as FastifyError;
  if (Array.isArray(fastify.validation))
    return fromValidation(fastify.validation, fastify.validationContext, request.body);
  return (
    fromFastify(fastify, request) ??
    new ServiceError(
      'internal',
      'Something went wrong in the service. Nothing was charged. Try again later; if the error persists, report the request id.',
      { cause: thrown },
    )
  );
}

/** Sends an error as problem details. */
async function sendProblem(error: ServiceError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  await reply
    .code(error.status)
    .type(PROBLEM_TYPE)
    .send(JSON.stringify(toProblem(error, request.id)));
}

/** True if the caller's connection broke while the body was read. Broken database connections have the same code. */
const isBrokenConnection = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.errored !== null && (thrown as NodeJS.ErrnoException | null)?.code === 'ECONNRESET';

/** Identifies callers that are rejected before their key is looked up. */
const callerKey = ({ headers, ip }: FastifyRequest): string =>
  String(headers['x-api-key'] ?? headers.authorization ?? ip);

export const errorHandler = (context: Context) => {
  const rejectionDelay = new RejectionDelay();
  return async function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (thrown instanceof ClientDisconnected || isBrokenConnection(thrown, request))
      return reply.hijack() as unknown as void;
    const error = await asKeyDeleted(
      context,
      await asDatabaseUnavailable(context, fromThrown(context, thrown, request)),
      request.caller,
    );
    // The message of an unexpected error may quote the input: log only its name and stack frames.
    if (error.code === 'internal')
      request.log.error({ request_id: request.id, error: stackFrames(error.cause) }, 'internal error');
    if (error.code === 'database_unavailable')
      request.log.error({ request_id: request.id, reason: errorReason(error.cause) }, 'the database is unavailable');
    // Rejections under overload must be cheap: no allowance lookup.
    if (request.caller !== null && error.status !== 503) {
      const allowance = await readAllowance(context, request.caller).catch(() => null);
      if (allowance !== null) setLimitHeaders(reply, allowance);
    }
    if (error.code === 'overloaded') await rejectionDelay.slowDown(callerKey(request), error.retryAfter ?? 1);
    await sendProblem(error, request, reply);
  };
};

/** An error's name and stack frames, without its message. */
function stackFrames(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const trace = (cause.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return `${cause.name}\n${trace}`;
}
