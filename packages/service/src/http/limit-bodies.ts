import type { FastifyRequest } from 'fastify';
import {
  BODIES_MAX_BYTES,
  BODIES_MAX_BYTES_PER_ACCOUNT,
  MAX_FILES_IN_PROGRESS,
  MAX_FILES_PER_ACCOUNT,
  SMALL_BODY_MAX_BYTES,
} from '../limits.ts';
import type { Api } from './api.ts';
import { limitPerAccount, limitTotal } from './limit-in-progress.ts';
import { getCaller } from './request-values.ts';

/** True if a body is a file, which is processed as a stream. */
export function isFile({ headers, routeOptions }: FastifyRequest): boolean {
  const isJson = (headers['content-type'] ?? '').toLowerCase().startsWith('application/json');
  return routeOptions.config.slowBody === true && !isJson;
}

/** Maximum memory that a body may take; 0 for a small one, and on routes that accept only small ones. */
function expectedBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  const size = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
  const held = Math.min(size, bodyLimit);
  return held > SMALL_BODY_MAX_BYTES ? held : 0;
}

/** True if a body is large, or may turn out to be. */
export const isLarge = (request: FastifyRequest): boolean => expectedBytes(request) > 0;

/**
 * Rejects large bodies and files of authenticated callers, before reading them, if the memory limit or the account's
 * limit is reached.
 */
export function limitBodies(api: Api): void {
  const limitBytes = limitTotal('large requests', BODIES_MAX_BYTES);
  const limitAccountBytes = limitPerAccount('bytes of large requests', BODIES_MAX_BYTES_PER_ACCOUNT);
  const limitFiles = limitTotal('large requests', MAX_FILES_IN_PROGRESS);
  const limitAccountFiles = limitPerAccount('uploads', MAX_FILES_PER_ACCOUNT);
  api.addHook('preParsing', async (request, reply) => {
    if (isFile(request)) {
      limitAccountFiles(getCaller(request).accountId, reply);
      return limitFiles(reply);
    }
    const size = expectedBytes(request);
    if (size === 0) return;
    limitAccountBytes(getCaller(request).accountId, reply, size);
    limitBytes(reply, size);
  });
}
