import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { BODY_MAX_BYTES, SMALL_BODY_MAX_BYTES } from '../limits.ts';
import type { Api } from './api.ts';

/** Large bodies that may be held in memory at a time, in bytes together. */
export const BODIES_MAX_BYTES = 32 * BODY_MAX_BYTES;

/** What a body may come to take of the memory; 0 for a small one, and for a file, which is not held. */
function sizeOf({ headers, routeOptions }: FastifyRequest): number {
  const isJson = (headers['content-type'] ?? '').toLowerCase().startsWith('application/json');
  if (routeOptions.config.slowBody === true && !isJson) return 0;
  const size = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : BODY_MAX_BYTES;
  return size > SMALL_BODY_MAX_BYTES ? Math.min(size, BODY_MAX_BYTES) : 0;
}

/** Refuses large bodies, before they are read, when there are as many as the memory is to hold. Their keys have been checked by then. */
export function limitBodies(api: Api, most = BODIES_MAX_BYTES): void {
  let held = 0;
  api.addHook('preParsing', async (request, reply) => {
    const size = sizeOf(request);
    if (size === 0) return;
    if (held + size > most) throw new ServiceError('overloaded', 'Expected fewer large requests; as many as fit are under way. Nothing was charged; try again shortly.', { retryAfter: 1 });
    held += size;
    reply.raw.once('close', () => { held -= size; });
  });
}
