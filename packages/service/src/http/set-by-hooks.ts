import type { FastifyRequest } from 'fastify';
import type { Person } from '../accounts/accounts.ts';
import type { Caller } from '../keys/caller.ts';

/** What a hook of the route set; a route without that hook is a fault of ours. */
function setBy<Value>(hook: string, value: Value | null): Value {
  if (value === null) throw new Error(`expected a route with the hook ${hook}`);
  return value;
}

/** Whose key a request came with. */
export const callerOf = ({ caller }: FastifyRequest): Caller => setBy('authenticateHook', caller);
/** Who is signed in. */
export const personOf = ({ person }: FastifyRequest): Person => setBy('requirePerson', person);
/** What aborts when the caller hangs up. */
export const hungUpOf = ({ hungUp }: FastifyRequest): AbortSignal => setBy('watchHangUp', hungUp);
