/**
 * Makes the application work offline: caches its files, the families and the records, all together or not at all.
 * Nothing else is cached: no other API response, and nothing that the user typed.
 */

/** Prepended by the build (`list-offline-files.ts`). */
declare const BUILD: { version: string; files: readonly string[]; pages: readonly string[] };
/** The version of the knowledge, prepended by the service. */
declare const KNOWLEDGE: string;
declare const self: ServiceWorkerGlobalScope;

const CACHE_NAMES = 'eutomer ';
const CACHE = `${CACHE_NAMES}${BUILD.version} ${KNOWLEDGE}`;
const FAMILIES = '/api/v1/knowledge';
const CACHED: ReadonlySet<string> = new Set([...BUILD.files, FAMILIES, '/api/v1/knowledge/records']);
const PAGES = BUILD.pages.map((pattern) => new RegExp(pattern));

/** Files with a hash in their name never change, and most of them are in the HTTP cache already. */
const NEVER_CHANGES = /^\/(?:assets|toolkit)\//;

/** Caches everything or, if something is missing, nothing; the browser then tries again at the next visit. */
async function cacheAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(
      [...CACHED].map(
        (address) => new Request(address, { cache: NEVER_CHANGES.test(address) ? 'default' : 'no-cache' }),
      ),
    );
    const families = await cache.match(FAMILIES);
    if (families === undefined) throw new Error(`expected ${FAMILIES} in the cache`);
    const { version } = (await families.json()) as { version: string };
    // The service was updated in the meantime.
    if (version !== KNOWLEDGE) throw new Error(`expected the knowledge ${KNOWLEDGE}, got ${version}`);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function deleteOtherCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_NAMES) && name !== CACHE) await caches.delete(name);
  }
}

/** From the cache, or from the network if the browser has evicted it. */
const cached = async (address: string, request: Request): Promise<Response> =>
  (await caches.match(address, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request);

/** The document with a mark, so that the application says that this page needs the network. */
async function needsNetwork(request: Request): Promise<Response> {
  const found = await cached('/', request);
  const headers = new Headers(found.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const marked = (await found.text()).replace('<head>', '<head><meta name="needs-network">');
  return new Response(marked, { status: 503, headers });
}

/** Activates a newer version if there is one and no other page is open. @returns true if it takes over */
async function activateUpdate(): Promise<boolean> {
  const { waiting } = self.registration;
  if (waiting === null || (await self.clients.matchAll({ type: 'window' })).length > 1) return false;
  waiting.postMessage('take over', {});
  return true;
}

async function page(path: string, request: Request): Promise<Response> {
  if (!PAGES.some((candidate) => candidate.test(path))) return fetch(request).catch(() => needsNetwork(request));
  // The page reloads at once, from the newer version.
  if (await activateUpdate()) return new Response('', { headers: { refresh: '0' } });
  return cached('/', request);
}

self.addEventListener('install', (event) => event.waitUntil(cacheAll()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(pathname, request));
  else if (search === '' && CACHED.has(pathname)) event.respondWith(cached(pathname, request));
});
