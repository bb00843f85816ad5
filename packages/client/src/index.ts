/**
 * A typed client for the eutomer REST API.
 *
 * @module @eutomer/client
 */
import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './api.ts';

export type { components, operations, paths } from './api.ts';

/** A client with typed paths, parameters and responses. */
export type EutomerClient = Client<paths>;

export interface EutomerClientOptions extends ClientOptions {
  /** Sent in the header that the path expects. Required for predictions and jobs, but not for families, knowledge and compounds. */
  apiKey?: string;
}

/** The text of a file of a job is sent as it is; only objects are JSON. */
const serializeBody = (body: unknown): unknown => (typeof body === 'string' ? body : JSON.stringify(body));

/** `fetch` would follow a redirect with the key, to any host, and send a POST on as a GET. */
function rejectRedirect({ request, response }: { request: Request; response: Response }): void {
  const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!isRedirect || response.status === 304) return;
  const location = response.headers.get('location') ?? 'another address';
  throw new Error(`expected the address of the service; ${request.url} redirects to ${location}. Use that address`);
}

/**
 * Creates a client for one service. It follows no redirect.
 *
 * @param baseUrl URL of the service, such as `http://127.0.0.1:8080`
 */
export function createClient(
  baseUrl: string,
  { apiKey, headers, ...options }: EutomerClientOptions = {},
): EutomerClient {
  const client = createFetchClient<paths>({
    bodySerializer: serializeBody,
    redirect: 'manual',
    ...options,
    baseUrl,
    ...(headers === undefined ? {} : { headers }),
  });
  client.use({ onResponse: rejectRedirect });
  if (apiKey !== undefined)
    client.use({
      onRequest({ request, schemaPath }) {
        if (schemaPath.startsWith('/v1/')) request.headers.set('Authorization', `Bearer ${apiKey}`);
        else request.headers.set('X-API-Key', apiKey);
      },
    });
  return client;
}
