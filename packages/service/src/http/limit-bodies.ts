import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import { BODY_MAX_BYTES, FILES_AT_ONCE, FILES_OF_ONE_ACCOUNT, SMALL_BODY_MAX_BYTES } from '../limits.ts';
import type { Api } from './api.ts';
import { callerOf } from './set-by-hooks.ts';

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

/** Whether a body is, or may come to be, more than a small one. */
export const isLarge = (request: FastifyRequest): boolean => sizeOf(request) > 0;

/** Counts what is under way, up to the most. */
function counted(most: number): (size: number, reply: FastifyReply) => void {
  let held = 0;
  return (size, reply) => {
    if (held + size > most)
      throw new ServiceError(
        'overloaded',
        'Expected fewer large requests; as many as fit are under way. Nothing was charged; try again shortly.',
        { retryAfter: 1 },
      );
    held += size;
    reply.raw.once('close', () => {
      held -= size;
    });
  };
}

/** Counts the files that each account has under way, up to its share. */
function sharedFiles(most: number): (accountId: string, reply: FastifyReply) => void {
  const underWay = new Map<string, number>();
  const add = (accountId: string, files: number): void => {
    const now = (underWay.get(accountId) ?? 0) + files;
    if (now === 0) underWay.delete(accountId);
    else underWay.set(accountId, now);
  };
  return (accountId, reply) => {
    if ((underWay.get(accountId) ?? 0) >= most)
      throw new ServiceError(
        'too_many_requests',
        `Expected at most ${most} files of this account at a time. Nothing was charged; send the next when one has arrived.`,
        { retryAfter: 1 },
      );
    add(accountId, 1);
    reply.raw.once('close', () => add(accountId, -1));
  };
}

/** Refuses large bodies and files, before they are read, when there are as many as the memory is to hold, or as their account may send. Their keys have been checked by then. */
export function limitBodies(
  api: Api,
  most = BODIES_MAX_BYTES,
  files = FILES_AT_ONCE,
  filesOfOne = FILES_OF_ONE_ACCOUNT,
): void {
  const countBytes = counted(most);
  const countFile = counted(files);
  const countShare = sharedFiles(filesOfOne);
  api.addHook('preParsing', async (request, reply) => {
    if (isFile(request)) {
      countShare(callerOf(request).accountId, reply);
      return countFile(1, reply);
    }
    const size = sizeOf(request);
    if (size > 0) countBytes(size, reply);
  });
}
