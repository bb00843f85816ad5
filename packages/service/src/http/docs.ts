import Fastify, { type FastifyInstance } from 'fastify';
import type { Api } from './api.ts';
import { cacheDocument, sendDocument, type CachedDocument } from './send-document.ts';

/** The reference fills the page below our navigation bar, which links back to the application. */
const BAR_HEIGHT = '40px';
const NAVIGATION_BAR = `<nav aria-label="eutomer" style="position:sticky;top:0;z-index:10;box-sizing:border-box;height:${BAR_HEIGHT};padding:8px 16px;font:600 16px/24px system-ui,sans-serif;background:Canvas;color-scheme:light dark"><a href="/" style="color:LinkText">← eutomer</a></nav>`;

const addNavigationBar = (page: string): string => page.replace('<body>', `<body>\n    ${NAVIGATION_BAR}`);

/**
 * The reference runs as a server of its own. Its package is loaded on the first visit, because it would add a fifth of
 * a second to the startup.
 */
async function startReferenceServer(): Promise<FastifyInstance> {
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
      customCss: `:root { --scalar-custom-header-height: ${BAR_HEIGHT}; }`,
    },
  });
  await server.ready();
  return server;
}

/**
 * The API reference at `/docs`, with its script served from here: nothing is loaded from another host. Its files are
 * compressed once, on first use.
 */
export function docs(api: Api): void {
  let reference: Promise<FastifyInstance> | undefined;
  const cache = new Map<string, Promise<CachedDocument>>();
  for (const url of ['/docs', '/docs/', '/docs/*']) {
    api.get(url, { schema: { hide: true } }, async (request, reply) => {
      const path = request.url.split('?')[0]!;
      const cachedDocument = cache.get(path);
      if (cachedDocument !== undefined) return sendDocument(request, reply, await cachedDocument);
      reference ??= startReferenceServer();
      const response = await (await reference).inject({ method: 'GET', url: path });
      if (response.statusCode === 404) return reply.callNotFound();
      const { 'content-type': type, location } = response.headers;
      if (location !== undefined) return reply.redirect(location, response.statusCode);
      const isPage = String(type).startsWith('text/html');
      const document = cacheDocument(
        isPage ? Buffer.from(addNavigationBar(response.body)) : response.rawPayload,
        String(type),
      );
      cache.set(path, document);
      return sendDocument(request, reply, await document);
    });
  }
  api.addHook('onClose', async () => {
    await (await reference)?.close();
  });
}
