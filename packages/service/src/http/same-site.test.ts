import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, signUpAdministrator, withoutId, type Browser } from '../../../../tests/support/people.ts';
import { idlePredictor } from '../../../../tests/support/predictor.ts';
import { listRoutes, type Route } from '../../../../tests/support/routes.ts';
import { testService, type TestService } from '../../../../tests/support/service.ts';

/**
 * Requests that another site makes a signed-in user's browser send. `eutomer.test` is the public address of the
 * service.
 */

const REJECTED: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['another site, whatever its origin header', { 'sec-fetch-site': 'cross-site', origin: 'http://eutomer.test' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://other.eutomer.test' }],
  ['no page', { 'sec-fetch-site': 'none' }],
  ['a browser that sends only Origin, of another site', { origin: 'https://evil.test' }],
  ['an origin whose beginning is ours', { origin: 'http://eutomer.test.evil.test' }],
  ['another port of our host', { origin: 'http://eutomer.test:8080' }],
  ['a page without origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['a client that sends neither header', {}],
];
const ACCEPTED: [string, Record<string, string>][] = [
  ['our page', { 'sec-fetch-site': 'same-origin', origin: 'http://eutomer.test' }],
  ['our page in a browser that sends only Origin', { origin: 'http://eutomer.test' }],
  ['our page under the requested host name', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }],
];

describe('a request that changes something', () => {
  let service: TestService;
  let signedIn: Browser;
  let routes: Route[];
  beforeAll(async () => {
    service = await testService('PostgreSQL', { predictor: idlePredictor() });
    signedIn = await signUpAdministrator(service, 'root@example.org');
    routes = (await listRoutes(service.api)).filter(
      ({ method, path }) => method !== 'GET' && /^\/api\/(auth|account|admin|session)(\/|$)/.test(path),
    );
  });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
  });
  /** Sends the request as a browser with a session would, with the given origin headers. */
  const send = ({ method, path }: Route, from: Record<string, string>, cookie: string | undefined) =>
    service.api.inject({
      method,
      url: path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }), ...from },
      payload: '{}',
    });

  it('exists only for our own pages', () => {
    expect(routes.length).toBeGreaterThanOrEqual(18);
    expect(routes).toContainEqual({ method: 'DELETE', path: '/api/account/keys/:id' });
    expect(routes).toContainEqual({ method: 'POST', path: '/api/admin/keys/:id/revoke' });
  });
  it.each(REJECTED)(
    'from %s is rejected on every such route, with and without a session, before any other check',
    async (_who, from) => {
      for (const route of routes) {
        for (const cookie of [signedIn.cookie(), undefined]) {
          const answer = await send(route, from, cookie);
          expect([route, answer.statusCode, answer.json().code]).toEqual([route, 403, 'origin_refused']);
        }
      }
    },
  );
  it('has no effect when rejected', async () => {
    for (const [, from] of REJECTED) {
      const answer = await service.api.inject({
        method: 'POST',
        url: '/api/account/keys',
        headers: { cookie: signedIn.cookie()!, 'content-type': 'application/json', ...from },
        payload: JSON.stringify({ name: 'stolen' }),
      });
      expect(answer.statusCode).toBe(403);
    }
    expect((await signedIn.send('GET', '/api/account')).body.keys).toEqual([]);
  });
  it.each(ACCEPTED)('from %s is accepted on every such route', async (_who, from) => {
    for (const route of routes) {
      const answer = await send(route, from, undefined);
      expect([route, answer.json().code === 'origin_refused']).toEqual([route, false]);
    }
  });
  it('is not allowed to other sites by a preflight either', async () => {
    for (const { path } of routes) {
      const answer = await browser(service).send('OPTIONS' as 'POST', path, undefined, {
        origin: 'https://evil.test',
        'access-control-request-method': 'POST',
      });
      expect([
        path,
        answer.status,
        Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
      ]).toEqual([path, 405, []]);
    }
  });
  it('gets the same rejection whoever sends it', async () => {
    const answers = await Promise.all(
      [signedIn, browser(service)].map((caller) =>
        caller.send('POST', '/api/account/keys', { name: 'x' }, { 'sec-fetch-site': 'cross-site' }),
      ),
    );
    expect(withoutId(answers[0]!)).toBe(withoutId(answers[1]!));
  });
});
