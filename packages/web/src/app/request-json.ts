import type { components } from '@eutomer/client';

/** The service's error codes; `unreachable` if there was no response, `unknown` if it was not one of the service's. */
type ErrorCode = components['schemas']['Problem']['code'] | 'unreachable' | 'unknown';

/** An error response of the service, with its message. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, status: number, detail: string) {
    super(detail);
    this.code = code;
    this.status = status;
  }
}

/** True if an error means that nobody is signed in, or no longer. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'session_missing';

/** True if the service did not answer. */
export const isUnreachable = (error: unknown): boolean => error instanceof RequestError && error.code === 'unreachable';

/** True if there is nothing at the requested address. */
export const isNotFound = (error: unknown): boolean => error instanceof RequestError && error.code === 'not_found';

/** What is sent with a request. */
interface Sent {
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

const toError = (status: number, answer: { code?: ErrorCode; detail?: string } | null): RequestError =>
  new RequestError(answer?.code ?? 'unknown', status, answer?.detail ?? `The service answered with status ${status}.`);

/**
 * Requests anything from the service.
 *
 * @throws RequestError if there is no response, or one that reports an error
 */
export async function request(address: string, sent: Sent): Promise<Response> {
  const response = await fetch(address, sent).catch(() => {
    throw new RequestError(
      'unreachable',
      0,
      `The service cannot be reached. Check the connection and try again${sent.body === undefined ? '' : '; nothing was lost'}.`,
    );
  });
  if (response.ok) return response;
  throw toError(response.status, (await response.json().catch(() => null)) as Parameters<typeof toError>[1]);
}

/**
 * Requests JSON from the service.
 *
 * @param body sent as JSON by POST, unless `method` says otherwise
 * @throws RequestError
 */
export async function requestJson<Body>(
  address: string,
  { body, method = body === undefined ? 'GET' : 'POST' }: { body?: object; method?: string } = {},
): Promise<Body> {
  const response = await request(address, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = (await response.json().catch(() => null)) as Body | null;
  if (answer === null) throw toError(response.status, null);
  return answer;
}
