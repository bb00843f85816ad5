import type { FastifyRequest } from 'fastify';
import type { Person } from '../accounts/accounts.ts';
import type { Caller } from '../keys/caller.ts';

/** A value set by a hook of the route; a missing hook is a programming error. */
function setBy<Value>(hook: string, value: Value | null): Value {
  if (value === null) throw new Error(`expected a route with the hook ${hook}`);
  return value;
}

/** The authenticated caller. */
export const callerOf = ({ caller }: FastifyRequest): Caller => setBy('authenticateHook', caller);
/** The signed-in user. */
export const personOf = ({ person }: FastifyRequest): Person => setBy('requirePerson', person);
/** A signal that aborts when the caller hangs up. */
export const hungUpOf = ({ hungUp }: FastifyRequest): AbortSignal => setBy('watchHangUp', hungUp);
