/** Somebody who signed up with an address of their own, and may do what every visitor may. */
export interface SignedUp {
  /** A new key of the account; null when it may have no more. */
  newKey(): Promise<string | null>;
  /** Deletes the account. @returns the status */
  remove(): Promise<number>;
}

const PASSWORD = 'correct horse battery';

/**
 * Signs somebody up on a service without a mail server, where an account can be used at once.
 *
 * @param client from where, as a proxy on the loopback says it; an unverified client has five keys a month
 */
export async function signUp(address: string, client: string): Promise<SignedUp> {
  const send = (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': client,
        cookie,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
  const signedUp = await send('/api/auth/sign-up', {
    name: 'Eve',
    email: `eve-${crypto.randomUUID()}@example.org`,
    password: PASSWORD,
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .join('; ');
  return {
    newKey: async () =>
      ((await (await send('/api/account/keys', { name: 'key' }, cookie)).json()) as { key?: string }).key ?? null,
    remove: async () => (await send('/api/auth/delete-account', { password: PASSWORD }, cookie)).status,
  };
}
