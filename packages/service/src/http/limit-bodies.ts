import type { FastifyRequest } from 'fastify';
import { BODY_MAX_BYTES, MAX_FILES_IN_PROGRESS, MAX_FILES_PER_ACCOUNT, SMALL_BODY_MAX_BYTES } from '../limits.ts';
import type { Api } from './api.ts';
import { limitPerAccount, limitTotal } from './limit-in-progress.ts';
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
  const limitBytes = limitTotal('large requests', max);
  const limitFiles = limitTotal('large requests', files);
  const limitAccountFiles = limitPerAccount('uploads', maxFilesPerAccount);
  api.addHook('preParsing', async (request, reply) => {
    if (isFile(request)) {
      limitAccountFiles(getCaller(request).accountId, reply);
      return limitFiles(reply);
    }
    const size = expectedBytes(request);
    if (size > 0) limitBytes(reply, size);
  });
}
