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
  /** Sent as `X-API-Key`. Required for predictions and jobs, but not for families, knowledge and compounds. */
  apiKey?: string;
}

/**
 * Creates a client for one service.
 *
 * @param baseUrl URL of the service, such as `http://127.0.0.1:8080`
 */
export function createClient(
  baseUrl: string,
  { apiKey, headers, ...options }: EutomerClientOptions = {},
): EutomerClient {
  const client = createFetchClient<paths>({ ...options, baseUrl, ...(headers === undefined ? {} : { headers }) });
  if (apiKey !== undefined)
    client.use({
      onRequest({ request }) {
        request.headers.set('X-API-Key', apiKey);
      },
    });
  return client;
}
