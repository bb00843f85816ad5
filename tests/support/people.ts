import type { Answer, TestService } from './service.ts';

/** A user's browser: it stores cookies and sends requests as from the service's own pages. */
export interface Browser {
  /** The `Cookie` header; undefined if it has no cookies. */
  cookie(): string | undefined;
  send(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const PASSWORD = 'correct horse battery';

let clients = 0;
/** A new client address, so that limits by address do not affect tests of other things. */
const nextAddress = (): string => {
  clients += 1;
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
};

/** Opens a browser in which nobody is signed in. */
export function browser({ api }: Pick<TestService, 'api'>, remoteAddress = nextAddress()): Browser {
  const jar = new Map<string, string>();
  const cookie = () => (jar.size === 0 ? undefined : [...jar].map((pair) => pair.join('=')).join('; '));
  return {
    cookie,
    async send(method, path, body, headers = {}) {
      const currentCookie = cookie();
      const response = await api.inject({
        method,
        url: path,
        remoteAddress,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(currentCookie === undefined ? {} : { cookie: currentCookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      for (const { name, value, maxAge } of response.cookies as { name: string; value: string; maxAge?: number }[]) {
        if (maxAge === 0) jar.delete(name);
        else jar.set(name, encodeURIComponent(value));
      }
      return {
        status: response.statusCode,
        headers: response.headers,
        body:
          String(response.headers['content-type']).includes('json') &&
          !String(response.headers['content-type']).includes('ndjson')
            ? response.json()
            : null,
        text: response.body,
      };
    },
  };
}

/** Signs up a user and returns the browser in which they are signed in. */
export async function signUp(service: Pick<TestService, 'api'>, email: string, name = 'Somebody'): Promise<Browser> {
  const user = browser(service);
  const answer = await user.send('POST', '/api/auth/sign-up', { name, email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`signing up was refused: ${answer.text}`);
  return user;
}

/** Signs up somebody and makes them administrator. */
export async function signUpAdministrator(service: TestService, email: string): Promise<Browser> {
  const user = await signUp(service, email, 'Administrator');
  await service.context.db.updateTable('person').set({ role: 'administrator' }).where('email', '=', email).execute();
  return user;
}

/** A problem's body without the field that identifies the request. */
export const withoutId = ({ text }: Answer): string => text.replace(/"request_id":"[^"]*"/, '');
