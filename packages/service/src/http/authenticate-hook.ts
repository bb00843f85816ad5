import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { authenticate } from '../keys/authenticate.ts';
import type { Caller } from '../keys/caller.ts';
import type { Pace } from '../keys/pace.ts';
import { setPaceHeaders } from './limit-headers.ts';

/** Where a route expects the key. */
export type KeyHeader = 'X-API-Key' | 'Authorization';

/** The key in a header's value. `Authorization` must say `Bearer`; the scheme's case does not matter (RFC 9110). */
function keyFrom(request: FastifyRequest, header: KeyHeader): string | undefined {
  const value = request.headers[header.toLowerCase()];
  const text = Array.isArray(value) ? value[0] : value;
  if (header === 'X-API-Key' || text === undefined) return text;
  return /^Bearer\s+(.*)$/i.exec(text)?.[1] ?? '';
}

/** Names who asks, before the key has been looked up and after. */
export const whoAsks = (request: FastifyRequest, header: KeyHeader): string => keyFrom(request, header)?.trim() ?? '';

/** Takes a key's place among its requests until the answer has been sent or the caller has gone; throws `too_many_requests`. */
function enter(pace: Pace, { keyId, plan }: Caller, reply: FastifyReply): void {
  const entered = pace.enter(keyId, plan);
  setPaceHeaders(reply, entered.left);
  if ('refusal' in entered) throw entered.refusal;
  reply.raw.once('close', entered.leave);
}

/**
 * Checks the key before the body is read, so that 401 comes before 400 and a stranger's body costs nothing.
 *
 * @param backlog where the route's work waits: when it is full, the request is refused before its key is looked up
 */
export const authenticateHook = (context: Context, header: KeyHeader, backlog?: 'single' | 'batch') =>
  async function checkKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const check = (): Promise<Caller> =>
      authenticate(context, { value: keyFrom(request, header), header, address: request.ip });
    const caller = await (backlog === undefined
      ? check()
      : context.backlogs[backlog].hold(1, whoAsks(request, header), check));
    if (context.pace !== null) enter(context.pace, caller, reply);
    // Not before: what is refused for its pace must not cost a look-up of the allowance.
    request.caller = caller;
  };
