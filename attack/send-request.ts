/** Longer than the slowest answer, in milliseconds. */
const TIMEOUT_MS = 80_000;

export interface Answer {
  status: number;
  /** Units that the key has left. */
  remaining: number;
  /** Parsed if it is JSON. */
  body: any;
}

/** Sends a request with a key: JSON by POST if there is a body, unless the options say otherwise. */
export async function sendRequest(
  address: string,
  key: string,
  path: string,
  body?: unknown,
  options: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...options,
    headers: {
      'x-api-key': key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(options.headers as Record<string, string> | undefined),
    },
  });
  const text = await response.text();
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    remaining: Number(response.headers.get('x-ratelimit-remaining')),
    body: isJson ? JSON.parse(text) : text,
  };
}

/** Sends a file that creates a job. */
export const sendFile = (
  address: string,
  key: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  sendRequest(address, key, '/api/v1/jobs', undefined, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain', ...headers },
  });
