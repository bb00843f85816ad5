import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { authenticate } from '../keys/authenticate.ts';

/** Where a route expects the key. */
export type KeyHeader = 'X-API-Key' | 'Authorization';

/** The key in a header's value. `Authorization` must say `Bearer`; the scheme's case does not matter (RFC 9110). */
function keyFrom(request: FastifyRequest, header: KeyHeader): string | undefined {
  const value = request.headers[header.toLowerCase()];
  const text = Array.isArray(value) ? value[0] : value;
  if (header === 'X-API-Key' || text === undefined) return text;
  return /^Bearer\s+(.*)$/i.exec(text)?.[1] ?? '';
}

/** Checks the key before the body is read, so that 401 comes before 400 and a stranger's body costs nothing. */
export const authenticateHook = (context: Context, header: KeyHeader) =>
  async function checkKey(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
    request.caller = await authenticate(context, keyFrom(request, header), header);
  };
