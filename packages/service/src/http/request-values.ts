import type { FastifyRequest } from 'fastify';
import type { Person } from '../accounts/accounts.ts';
import type { Caller } from '../keys/caller.ts';

/** Returns a value that a hook of the route must have set; a missing hook is a programming error. */
function requireSet<Value>(hook: string, value: Value | null): Value {
  if (value === null) throw new Error(`expected a route with the hook ${hook}`);
  return value;
}

/** The authenticated caller. */
export const getCaller = ({ caller }: FastifyRequest): Caller => requireSet('authenticateHook', caller);
/** The signed-in user. */
export const getPerson = ({ person }: FastifyRequest): Person => requireSet('requirePerson', person);
/** A signal that aborts when the caller hangs up. */
export const getDisconnectSignal = ({ disconnectSignal }: FastifyRequest): AbortSignal =>
  requireSet('watchDisconnect', disconnectSignal);

/** What a request has as its content type, for error messages. */
export const describeContentType = ({ headers }: FastifyRequest): string =>
  headers['content-type'] ? `got "${headers['content-type'].slice(0, 100)}"` : 'it is missing';
