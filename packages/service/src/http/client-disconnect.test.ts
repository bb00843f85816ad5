import { EventEmitter } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { testService } from '../../../../tests/support/service.ts';
import { KeyRateLimiter } from '../keys/key-rate-limiter.ts';
import { ClientDisconnected } from './client-disconnect.ts';
import { limitPerAccount, limitTotal } from './limit-in-progress.ts';

it('does not count a request whose caller hangs up while the key is looked up', async () => {
  await using service = await testService('PostgreSQL', { predictor: idlePredictor(), pace: new KeyRateLimiter() });
  await service.api.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.api.server.address() as AddressInfo;
  const headers = { 'x-api-key': await service.key() };
  const remaining = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/jobs`, { headers })).headers.get('ratelimit-remaining');
  const before = await remaining();
  const { keyFinder } = service.context;
  const find = keyFinder.find.bind(keyFinder);
  const sent = request({ port, path: '/api/v1/jobs', headers }).on('error', () => {});
  const closed = Promise.withResolvers<void>();
  service.api.server.once('request', (_request, response) => response.once('close', closed.resolve));
  const lookedUp = Promise.withResolvers<void>();
  vi.spyOn(keyFinder, 'find').mockImplementationOnce(async (hash) => {
    sent.destroy();
    await closed.promise;
    return find(hash).finally(lookedUp.resolve);
  });
  sent.end();
  await lookedUp.promise;
  await nextTurn();
  expect(await remaining()).toBe(before);
});

it('does not count a download or an upload whose caller has hung up', () => {
  const open = () => ({ raw: Object.assign(new EventEmitter(), { destroyed: false }) }) as never;
  const gone = { raw: Object.assign(new EventEmitter(), { destroyed: true }) } as never;
  const [perAccount, total] = [limitPerAccount('downloads', 1), limitTotal('downloads', 1)];
  expect(() => perAccount('account', gone)).toThrow(ClientDisconnected);
  expect(() => total(gone)).toThrow(ClientDisconnected);
  perAccount('account', open());
  total(open());
  expect(() => perAccount('account', open())).toThrow('at most 1 downloads');
  expect(() => total(open())).toThrow('Too many downloads');
});
