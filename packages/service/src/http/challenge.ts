import type { FastifyRequest } from 'fastify';
import type { ServiceError } from '../errors/service-error.ts';

/** The credentials that a route expects, by its security scheme in the OpenAPI document; pages expect a session. */
const CHALLENGES: Record<string, string> = {
  apiKey: 'ApiKey realm="eutomer", header="X-API-Key"',
  bearer: 'Bearer realm="eutomer"',
  session: 'Session realm="eutomer"',
};

/** The header `WWW-Authenticate`, which every response with status 401 must have (RFC 9110; for `Bearer`, RFC 6750). */
export function challenge({ routeOptions }: FastifyRequest, { code }: ServiceError): string {
  const [scheme = 'session'] = Object.keys(routeOptions.schema?.security?.[0] ?? {});
  const reason = scheme === 'bearer' && code !== 'key_missing' ? ', error="invalid_token"' : '';
  return `${CHALLENGES[scheme]}${reason}`;
}
