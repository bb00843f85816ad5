import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { BODY_MAX_BYTES, FILES_AT_ONCE, SMALL_BODY_MAX_BYTES } from '../limits.ts';
import type { Api } from './api.ts';

/** Large bodies that may be held in memory at a time, in bytes together. */
export const BODIES_MAX_BYTES = 32 * BODY_MAX_BYTES;

/** Whether a body is a file, which is worked on as it arrives. */
function isFile({ headers, routeOptions }: FastifyRequest): boolean {
  const isJson = (headers['content-type'] ?? '').toLowerCase().startsWith('application/json');
  return routeOptions.config.slowBody === true && !isJson;
}

/** What a body may come to take of the memory; 0 for a small one. */
function sizeOf({ headers }: FastifyRequest): number {
  const size = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : BODY_MAX_BYTES;
  return size > SMALL_BODY_MAX_BYTES ? Math.min(size, BODY_MAX_BYTES) : 0;
}

/** Counts what is under way, up to the most. */
function counted(most: number): (size: number, reply: FastifyReply) => void {
  let held = 0;
  return (size, reply) => {
    if (held + size > most) throw new ServiceError('overloaded', 'Expected fewer large requests; as many as fit are under way. Nothing was charged; try again shortly.', { retryAfter: 1 });
    held += size;
    reply.raw.once('close', () => { held -= size; });
  };
}

/** Refuses large bodies and files, before they are read, when there are as many as the memory is to hold. Their keys have been checked by then. */
export function limitBodies(api: Api, most = BODIES_MAX_BYTES, files = FILES_AT_ONCE): void {
  const countBytes = counted(most);
  const countFile = counted(files);
  api.addHook('preParsing', async (request, reply) => {
    if (isFile(request)) return countFile(1, reply);
    const size = sizeOf(request);
    if (size > 0) countBytes(size, reply);
  });
}
