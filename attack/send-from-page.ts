/**
 * Sends a request as one of the service's own pages would, from a client that a trusted proxy reports.
 *
 * @param client IP address of the client
 */
export const sendFromPage = (url: string, body: object, client: string, cookie = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': client, cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

/** The cookies that a response sets, as a `Cookie` header. */
export const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/;.*/, ''))
    .join('; ');
