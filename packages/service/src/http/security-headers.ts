import helmet from '@fastify/helmet';
import type { Api } from './api.ts';

/** Allows nothing from other hosts. Our static pages have inline styles and no scripts. */
const STRICT = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** The API reference starts with an inline script and connects only to this service. */
const REFERENCE = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The web application: its own scripts and workers, no inline script. The structure editor needs inline style. */
const APPLICATION = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
/** RDKit needs eval. Its worker has its own policy, so that the page need not allow it. */
const TOOLKIT = ["default-src 'none'", "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'", "connect-src 'self'"].join(
  '; ',
);

/** The service worker only fetches files of its own origin. */
const SERVICE_WORKER = ["default-src 'none'", "script-src 'self'", "connect-src 'self'"].join('; ');

function policyFor(route: string, type: string): string {
  if (route.startsWith('/docs')) return REFERENCE;
  if (route.startsWith('/toolkit/')) return TOOLKIT;
  if (route === '/service-worker.js') return SERVICE_WORKER;
  return route !== '/errors' && !route.startsWith('/errors/') && type.startsWith('text/html') ? APPLICATION : STRICT;
}

/** Sets the usual security headers, except HSTS, which is up to the TLS-terminating proxy. */
export async function securityHeaders(api: Api): Promise<void> {
  await api.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  api.addHook('onSend', async (request, reply) => {
    // A 304 has no content type, and a policy in it would replace that of the cached page.
    if (reply.statusCode === 304) return;
    reply.header(
      'content-security-policy',
      policyFor(request.routeOptions.url ?? '', String(reply.getHeader('content-type') ?? '')),
    );
  });
}
