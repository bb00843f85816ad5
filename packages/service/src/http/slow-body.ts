import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { hasBody } from './empty-body.ts';
import { isFile } from './limit-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows a long time to receive the body, for large files. */
    slowBody?: boolean;
  }
}

/**
 * Closes the connection if the body does not arrive in time, unless it is a file. The server's own timeout applies to
 * all bodies and therefore has to allow for files.
 */
export function limitSlowBodies(api: Api, milliseconds: number): void {
  api.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    if (!hasBody(request) || isFile(request)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, milliseconds).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
