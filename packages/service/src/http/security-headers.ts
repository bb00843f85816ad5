import helmet from '@fastify/helmet';
import type { Api } from './api.ts';

/** Nothing comes from another host. Pages of ours have inline style and no script. */
const STRICT = ["default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self' data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ');
/** The API reference starts itself with an inline script, and asks this service alone. */
const REFERENCE = [
  "default-src 'none'", "script-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:",
  "font-src 'self' data:", "connect-src 'self'", "worker-src blob:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
].join('; ');

/** Sets the usual protective headers; transport security is left to whoever ends TLS in front of the service. */
export async function securityHeaders(api: Api): Promise<void> {
  await api.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  api.addHook('onSend', async (request, reply) => {
    const isReference = (request.routeOptions.url ?? '').startsWith('/docs');
    reply.header('content-security-policy', isReference ? REFERENCE : STRICT);
  });
}
