import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { callerOf, hungUpOf, personOf } from './set-by-hooks.ts';

it.each([
  ['authenticateHook', callerOf],
  ['requirePerson', personOf],
  ['watchHangUp', hungUpOf],
])('a route that forgot %s is told so', (hook, ask) => {
  const request = { caller: null, person: null, hungUp: null } as FastifyRequest;
  expect(() => ask(request)).toThrow(`expected a route with the hook ${hook}`);
});
it('what a hook set is there', () => {
  const caller = { keyId: 'k', accountId: 'a', limit: null, plan: 'standard' as const };
  expect(callerOf({ caller } as unknown as FastifyRequest)).toBe(caller);
});
