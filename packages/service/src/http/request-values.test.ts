import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { getCaller, getDisconnectSignal, getPerson } from './request-values.ts';

it.each([
  ['authenticateHook', getCaller],
  ['requirePerson', getPerson],
  ['watchDisconnect', getDisconnectSignal],
])('a route without the hook %s throws an error that names it', (hook, ask) => {
  const request = { caller: null, person: null, disconnectSignal: null } as FastifyRequest;
  expect(() => ask(request)).toThrow(`expected a route with the hook ${hook}`);
});
it('returns the value set by a hook', () => {
  const caller = { keyId: 'k', accountId: 'a', limit: null, plan: 'standard' as const };
  expect(getCaller({ caller } as unknown as FastifyRequest)).toBe(caller);
});
