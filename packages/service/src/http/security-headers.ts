import helmet from '@fastify/helmet';
import type { Api } from './api.ts';

/** A policy that allows nothing but what it names. */
const policy = (...allowed: string[]): string => ["default-src 'none'", ...allowed].join('; ');
const page = (...allowed: string[]): string => policy(...allowed, "base-uri 'none'", "frame-ancestors 'none'");

const INLINE_STYLE = "style-src 'self' 'unsafe-inline'";
/** Our static pages have inline styles and no scripts. */
const STRICT = page(INLINE_STYLE, "font-src 'self'", "img-src 'self' data:", "form-action 'none'");
/** The API reference starts with an inline script and connects only to this service. */
const REFERENCE = page(
  "script-src 'self' 'unsafe-inline'",
  INLINE_STYLE,
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "form-action 'none'",
);
/** The web application: its own scripts and workers, no inline script. The structure editor needs inline style. */
const APPLICATION = page(
  "script-src 'self'",
  INLINE_STYLE,
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
);
/** RDKit needs eval. Its worker has its own policy, so that the page need not allow it. */
const TOOLKIT = policy("script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'", "connect-src 'self'");
/** The service worker only fetches files of its own origin. */
const SERVICE_WORKER = policy("script-src 'self'", "connect-src 'self'");

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
