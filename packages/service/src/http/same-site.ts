import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';

/** The host of an address; null when it is none. */
function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}

/**
 * Refuses what changes an account unless it comes from our own pages, whatever cookies came with it. Browsers say where a request
 * comes from, either in `Sec-Fetch-Site` (which proxies leave alone) or in `Origin`; one that says neither is refused too.
 *
 * @throws ServiceError `origin_refused`
 */
export const sameSite = (context: Context) =>
  async function checkOrigin({ method, headers }: FastifyRequest): Promise<void> {
    if (method === 'GET' || method === 'HEAD') return;
    const site = headers['sec-fetch-site'];
    if (site !== undefined) {
      if (site === 'same-origin') return;
    } else if (headers.origin !== undefined) {
      const host = hostOf(headers.origin);
      if (host !== null && (host === headers.host || host === hostOf(context.publicUrl()))) return;
    }
    throw new ServiceError(
      'origin_refused',
      'Expected a request from a page of this service; this one came from elsewhere, or did not say where from.',
    );
  };
