import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { callerOf, hungUpOf, personOf } from './set-by-hooks.ts';

it.each([
  ['authenticateHook', callerOf],
  ['requirePerson', personOf],
  ['watchHangUp', hungUpOf],
])('a route without the hook %s throws an error that names it', (hook, ask) => {
  const request = { caller: null, person: null, hungUp: null } as FastifyRequest;
  expect(() => ask(request)).toThrow(`expected a route with the hook ${hook}`);
});
it('returns the value set by a hook', () => {
  const caller = { keyId: 'k', accountId: 'a', limit: null, plan: 'standard' as const };
  expect(callerOf({ caller } as unknown as FastifyRequest)).toBe(caller);
});
