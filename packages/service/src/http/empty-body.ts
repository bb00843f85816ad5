import type { FastifyRequest } from 'fastify';
import type { Api } from './api.ts';

/** True if a request announces a body. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Ignores the content type of a request without a body on a route that takes none. Many clients always send one, with
 * which Fastify would expect a body, for instance to cancel a job.
 */
export function ignoreTypeOfEmptyBody(api: Api): void {
  api.addHook('onRequest', async (request) => {
    if (request.routeOptions.schema?.body === undefined && !hasBody(request)) delete request.headers['content-type'];
  });
}
