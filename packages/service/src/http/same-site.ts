import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';

/** The host of a URL; null if invalid. */
function parseHost(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}

/**
 * CSRF protection: rejects account changes that do not come from our own pages. Browsers name the origin of a request
 * in `Sec-Fetch-Site` (which proxies do not alter) or `Origin`; requests with neither are rejected too.
 *
 * @throws ServiceError `origin_refused`
 */
export const requireSameSite = (context: Context) =>
  async function checkOrigin({ method, headers }: FastifyRequest): Promise<void> {
    if (method === 'GET' || method === 'HEAD') return;
    const site = headers['sec-fetch-site'];
    if (site !== undefined) {
      if (site === 'same-origin') return;
    } else if (headers.origin !== undefined) {
      const host = parseHost(headers.origin);
      if (host !== null && (host === headers.host || host === parseHost(context.publicUrl()))) return;
    }
    throw new ServiceError(
      'origin_refused',
      'Expected a request from a page of this service; this one came from another origin or named none.',
    );
  };
