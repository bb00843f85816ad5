import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { BODY_MAX_BYTES, MAX_FILES_IN_PROGRESS, MAX_FILES_PER_ACCOUNT, SMALL_BODY_MAX_BYTES } from '../limits.ts';
import { createAccountCounter } from './account-counter.ts';
import type { Api } from './api.ts';
import { getCaller } from './request-values.ts';

/** Maximum total size of large bodies held in memory, in bytes. */
export const BODIES_MAX_BYTES = 32 * BODY_MAX_BYTES;

/** True if a body is a file, which is processed as a stream. */
function isFile({ headers, routeOptions }: FastifyRequest): boolean {
  const isJson = (headers['content-type'] ?? '').toLowerCase().startsWith('application/json');
  return routeOptions.config.slowBody === true && !isJson;
}

/** Maximum memory that a body may take; 0 for a small one. */
function expectedBytes({ headers }: FastifyRequest): number {
  const size = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : BODY_MAX_BYTES;
  return size > SMALL_BODY_MAX_BYTES ? Math.min(size, BODY_MAX_BYTES) : 0;
}

/** True if a body is large, or may turn out to be. */
export const isLarge = (request: FastifyRequest): boolean => expectedBytes(request) > 0;

/** Adds up the sizes of the bodies in progress and rejects those that exceed the maximum. */
function createCounter(max: number): (size: number, reply: FastifyReply) => void {
  let inUse = 0;
  return (size, reply) => {
    if (inUse + size > max)
      throw new ServiceError(
        'overloaded',
        'Too many large requests are in progress. Nothing was charged; try again shortly.',
        { retryAfter: 1 },
      );
    inUse += size;
    reply.raw.once('close', () => {
      inUse -= size;
    });
  };
}

/**
 * Rejects large bodies and files of authenticated callers, before reading them, if the memory limit or the account's
 * limit is reached.
 */
export function limitBodies(
  api: Api,
  max = BODIES_MAX_BYTES,
  files = MAX_FILES_IN_PROGRESS,
  maxFilesPerAccount = MAX_FILES_PER_ACCOUNT,
): void {
  const countBytes = createCounter(max);
  const countFile = createCounter(files);
  const countAccountFile = createAccountCounter('uploads', maxFilesPerAccount);
  api.addHook('preParsing', async (request, reply) => {
    if (isFile(request)) {
      countAccountFile(getCaller(request).accountId, reply);
      return countFile(1, reply);
    }
    const size = expectedBytes(request);
    if (size > 0) countBytes(size, reply);
  });
}
