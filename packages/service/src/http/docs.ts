import Fastify, { type FastifyInstance } from 'fastify';
import type { Api } from './api.ts';

/** The reference as a server of its own. Its package is loaded when somebody reads it, for at a start that would take another fifth of a second. */
async function openReference(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: 'eutomer: API reference',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  await server.ready();
  return server;
}

/** The API reference at `/docs`, with its script served from here: nothing comes from another host. */
export function docs(api: Api): void {
  let opened: Promise<FastifyInstance> | undefined;
  for (const url of ['/docs', '/docs/', '/docs/*']) {
    api.get(url, { schema: { hide: true } }, async (request, reply) => {
      opened ??= openReference();
      const answer = await (await opened).inject({ method: 'GET', url: request.url });
      if (answer.statusCode === 404) return reply.callNotFound();
      const { 'content-type': type, location } = answer.headers;
      if (location !== undefined) return reply.redirect(location, answer.statusCode);
      return reply.code(answer.statusCode).type(String(type)).send(answer.rawPayload);
    });
  }
  api.addHook('onClose', async () => {
    await (await opened)?.close();
  });
}
