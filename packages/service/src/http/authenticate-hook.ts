import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { authenticate } from '../keys/authenticate.ts';
import type { Caller } from '../keys/caller.ts';
import type { KeyRateLimiter } from '../keys/key-rate-limiter.ts';
import { requireConnected } from './client-disconnect.ts';
import { setRateHeaders } from './limit-headers.ts';

/** Where a route expects the key. */
export type KeyHeader = 'X-API-Key' | 'Authorization';

const OTHER_HEADER: Record<KeyHeader, KeyHeader> = { 'X-API-Key': 'Authorization', Authorization: 'X-API-Key' };

/** The key in a header's value. `Authorization` must say `Bearer`; the scheme's case does not matter (RFC 9110). */
function readKeyHeader(request: FastifyRequest, header: KeyHeader): string | undefined {
  const value = request.headers[header.toLowerCase()];
  const text = Array.isArray(value) ? value[0] : value;
  if (header === 'X-API-Key' || text === undefined) return text;
  return /^Bearer\s+(.*)$/i.exec(text)?.[1] ?? '';
}

/** The key as sent; identifies the caller before the key has been looked up. */
export const sentKey = (request: FastifyRequest, header: KeyHeader): string =>
  readKeyHeader(request, header)?.trim() ?? '';

/**
 * Counts a request with a key until the response is sent or the caller hangs up.
 * @throws ServiceError `too_many_requests`; ClientDisconnected
 */
function admitRequest(rateLimiter: KeyRateLimiter, { keyId, plan }: Caller, reply: FastifyReply): void {
  requireConnected(reply);
  const admission = rateLimiter.admit(keyId, plan);
  setRateHeaders(reply, admission.status);
  if ('error' in admission) throw admission.error;
  reply.raw.once('close', admission.release);
}

/**
 * Checks the key before the body is read, so that 401 comes before 400 and unauthenticated bodies cost nothing. Nothing
 * that a key gets may be cached: a shared cache would send it to callers without the key.
 *
 * @param backlog the route's backlog; if it is full, the request is rejected before the key lookup
 */
export const authenticateHook = (context: Context, header: KeyHeader, backlog?: 'single' | 'batch') =>
  async function checkKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    const other = OTHER_HEADER[header];
    const authenticateCaller = (): Promise<Caller> =>
      authenticate(context, {
        value: readKeyHeader(request, header),
        header,
        unreadHeader: request.headers[other.toLowerCase()] === undefined ? undefined : other,
        address: request.ip,
      });
    const caller = await (backlog === undefined
      ? authenticateCaller()
      : context.backlogs[backlog].reserve(1, sentKey(request, header), authenticateCaller));
    request.caller = caller;
    if (context.rateLimiter !== null) admitRequest(context.rateLimiter, caller, reply);
  };
