import helmet from '@fastify/helmet';
import type { Api } from './api.ts';

/** Nothing comes from another host. Pages of ours have inline style and no script. */
const STRICT = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** The API reference starts itself with an inline script, and asks this service alone. */
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

/** The web application: its own script and worker, nothing inline. Style that the structure editor puts into its page is allowed. */
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
/** The chemistry toolkit builds functions from text. Its worker gets a policy of its own, so that the page need not allow that. */
const TOOLKIT = ["default-src 'none'", "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'", "connect-src 'self'"].join(
  '; ',
);

function policyFor(route: string, type: string): string {
  if (route.startsWith('/docs')) return REFERENCE;
  if (route.startsWith('/toolkit/')) return TOOLKIT;
  return route !== '/errors' && !route.startsWith('/errors/') && type.startsWith('text/html') ? APPLICATION : STRICT;
}

/** Sets the usual protective headers; transport security is left to whoever ends TLS in front of the service. */
export async function securityHeaders(api: Api): Promise<void> {
  await api.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  api.addHook('onSend', async (request, reply) => {
    // “Not modified” has no content type to judge by, and a policy in it would replace that of the page the browser kept.
    if (reply.statusCode === 304) return;
    reply.header(
      'content-security-policy',
      policyFor(request.routeOptions.url ?? '', String(reply.getHeader('content-type') ?? '')),
    );
  });
}
