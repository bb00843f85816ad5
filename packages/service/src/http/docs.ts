import Fastify, { type FastifyInstance } from 'fastify';
import type { Api } from './api.ts';
import { cacheDocument, sendDocument, type CachedDocument } from './send-document.ts';

/** The reference fills the page below our navigation bar, which links back to the application. */
const BAR_HEIGHT = '40px';
const NAVIGATION_BAR = `<nav class="eutomer-bar" aria-label="eutomer"><a href="/">← eutomer</a></nav>`;

/** The web application's font, which it provides at `/font.css`. */
const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** The colours of the web application (`web/src/app/colours.css`). The reference itself follows the system’s scheme. */
const STYLE = `
  :root { --scalar-custom-header-height: ${BAR_HEIGHT}; --scalar-font: ${FONT}; }
  .light-mode { --scalar-background-1: #ffffff; --scalar-background-2: #f6f8f8; --scalar-background-3: #edf2f1; --scalar-color-1: #14211f; --scalar-color-2: #4b5856; --scalar-color-accent: #0b5d57; --scalar-border-color: #d6dddc; }
  .dark-mode { --scalar-background-1: #101615; --scalar-background-2: #172120; --scalar-background-3: #1f2c2a; --scalar-color-1: #e9efee; --scalar-color-2: #b0bdba; --scalar-color-accent: #5fc9be; --scalar-border-color: #324140; }
  .eutomer-bar { position: sticky; top: 0; z-index: 10; box-sizing: border-box; height: ${BAR_HEIGHT}; padding: 8px 16px; font: 600 16px/24px ${FONT}; background: var(--scalar-background-1, Canvas); border-bottom: 1px solid var(--scalar-border-color, transparent); color-scheme: light dark; }
  .eutomer-bar a { color: var(--scalar-color-accent, LinkText); text-decoration: none; }
`;

const adapt = (page: string): string =>
  page
    .replace('</head>', '<link rel="stylesheet" href="/font.css"></head>')
    .replace('<body>', `<body>\n    ${NAVIGATION_BAR}`);

/**
 * The reference runs as a separate server. Its package is loaded on the first visit, because it would add a fifth of a
 * second to the startup.
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
      customCss: STYLE,
    },
  });
  await server.ready();
  return server;
}

/**
 * The path of a file of the reference: without `..`, and null if characters are escaped, which no link does. Otherwise one
 * file would have countless names, and each is compressed and kept.
 */
function toFilePath(url: string): string | null {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname.includes('%') ? null : pathname;
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
      const path = toFilePath(request.url);
      if (path === null) return reply.callNotFound();
      const cachedDocument = cache.get(path);
      if (cachedDocument !== undefined) return sendDocument(request, reply, await cachedDocument);
      reference ??= startReferenceServer().catch((error: unknown) => {
        reference = undefined;
        throw error;
      });
      const response = await (await reference).inject({ method: 'GET', url: path });
      if (response.statusCode === 404) return reply.callNotFound();
      const { 'content-type': type, location } = response.headers;
      if (location !== undefined) return reply.redirect(location, response.statusCode);
      const isPage = String(type).startsWith('text/html');
      const document = cacheDocument(isPage ? Buffer.from(adapt(response.body)) : response.rawPayload, String(type));
      cache.set(path, document);
      return sendDocument(request, reply, await document);
    });
  }
  api.addHook('onClose', async () => {
    await (await reference)?.close();
  });
}
