import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { hasBody } from './empty-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows a long time to receive the body, for large files. */
    slowBody?: boolean;
  }
}

/**
 * Closes the connection if the body does not arrive in time, except on routes that accept files. The server's own
 * timeout applies to all routes and therefore has to allow for files.
 */
export function limitSlowBodies(api: Api, milliseconds: number): void {
  api.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw, routeOptions } = request;
    if (!hasBody(request) || routeOptions.config.slowBody === true) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, milliseconds).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
