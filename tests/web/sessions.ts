import type { BrowserContext } from 'playwright-core';
import { PASSWORD } from '../support/people.ts';
import type { ServiceProcess } from '../support/process.ts';

/** A user who signs up. */
export interface NewUser {
  name: string;
  email: string;
  password: string;
}

export const newcomer = (name: string, email: string): NewUser => ({ name, email, password: PASSWORD });

/** Sends JSON as the service's own pages do, optionally with a session's cookies. */
export async function sendAs(address: string, path: string, body: object, cookie?: string): Promise<Response> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The session cookie of a response, for the `Cookie` header. */
const readCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');

/** Makes a user the first administrator; returns their session. */
export const setUp = async ({ address, setupPath }: ServiceProcess, person: NewUser): Promise<string> =>
  readCookie(await sendAs(address, '/api/auth/set-up', { token: setupPath!.split('#')[1], newcomer: person }));

/** Signs up a user; returns their session. */
export const signUp = async (address: string, person: NewUser): Promise<string> =>
  readCookie(await sendAs(address, '/api/auth/sign-up', person));

/** The cookies of a session as a browser takes them. */
export const cookiesOf = (address: string, cookie: string): Parameters<BrowserContext['addCookies']>[0] =>
  cookie.split('; ').map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, at), value: part.slice(at + 1), url: address, sameSite: 'Strict' };
  });
