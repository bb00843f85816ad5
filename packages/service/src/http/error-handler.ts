import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { fromDeletedAccount } from '../accounts/account-deleted.ts';
import { PROBLEM_TYPE, toProblem } from '../errors/problem.ts';
import { errorReason } from '../error-reason.ts';
import { ServiceError } from '../errors/service-error.ts';
import { asDatabaseUnavailable, fromDatabase } from '../health/database-errors.ts';
import { asKeyDeleted } from '../keys/key-deleted.ts';
import { BODY_MAX_BYTES } from '../limits.ts';
import { readAllowance } from '../quota/allowance.ts';
import { challenge } from './challenge.ts';
import { ClientDisconnected } from './client-disconnect.ts';
import { drainBody } from './drain-body.ts';
import { RejectionDelay } from './rejection-delay.ts';
import { setLimitHeaders } from './limit-headers.ts';
import { describeContentType } from './request-values.ts';
import { fromValidation, tooLarge } from './validation-error.ts';

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
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ServiceError('request_invalid', 'The length of the body does not match Content-Length.');
    default:
      if (error instanceof SyntaxError)
        return new ServiceError('invalid_json', 'Expected a JSON object; the body is not JSON.');
      // Of the application's files.
      if (error.statusCode === 412 || error.statusCode === 416)
        return new ServiceError('request_invalid', 'The header Range or If-Match does not fit the file. Leave it out.');
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
    return fromValidation(fastify.validation, fastify.validationContext ?? 'body', request);
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
  // Fastify asks to close the connection: a client that is still sending would lose the response.
  if (reply.hasHeader('connection')) reply.removeHeader('connection');
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  if (error.status === 401) reply.header('www-authenticate', challenge(request, error));
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
    drainBody(request.raw);
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
    await rejectionDelay.slowDown(callerKey(request), error);
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
