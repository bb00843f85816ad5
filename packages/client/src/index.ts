/**
 * A typed client of the eutomer REST API.
 *
 * @module @eutomer/client
 */
import createFetchClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { paths } from './api.ts';

export type { components, operations, paths } from './api.ts';

/** A client whose paths, parameters and answers are typed. */
export type EutomerClient = Client<paths>;

export interface EutomerClientOptions extends ClientOptions {
  /** Sent as `X-API-Key`. Predictions and jobs need one; knowledge and compounds do not. */
  apiKey?: string;
}

/**
 * Makes a client of one service.
 *
 * @param baseUrl where the service is, such as `http://127.0.0.1:8080`
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
