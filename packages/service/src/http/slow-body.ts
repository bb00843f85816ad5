import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take long to arrive: it is a large file. */
    slowBody?: boolean;
  }
}

/**
 * Ends the connection of a request whose body does not arrive in time, unless its route takes files. The server's own limit is
 * one for all routes, and therefore that of files.
 */
export function limitSlowBodies(api: Api, milliseconds: number): void {
  api.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, raw, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    if (!hasBody || routeOptions.config.slowBody === true) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, milliseconds).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
