/**
 * Caches the known pairs, which take seconds to compute, in the browser until the knowledge or the program
 * changes. An entry that cannot be read is removed, and the pairs are computed again.
 */
const CACHE = 'known-pairs';

/** The pairs by table, as {@link Analogy.pack} writes them. */
type Pairs = Record<string, string>;

/** Browsers have no cache for pages loaded by plain HTTP from another machine. */
const openCache = (): Promise<Cache> | undefined => (globalThis as { caches?: CacheStorage }).caches?.open(CACHE);

const addressOf = (version: string): string => `/known-pairs/${encodeURIComponent(version)}`;

/** An entry starts with a checksum in hexadecimal, so that a damaged or older one is recognised. */
const CHECKSUM_LENGTH = 64;

async function checksum(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The cached pairs of a version; undefined if there are none, they cannot be read or the version is unknown. */
export async function readCachedPairs(version: string | undefined): Promise<Pairs | undefined> {
  if (version === undefined) return undefined;
  try {
    const cache = await openCache();
    const entry = await (await cache?.match(addressOf(version)))?.text();
    if (entry === undefined) return undefined;
    const text = entry.slice(CHECKSUM_LENGTH);
    if (entry.slice(0, CHECKSUM_LENGTH) === (await checksum(text))) return JSON.parse(text) as Pairs;
    await cache?.delete(addressOf(version));
  } catch {
    // The user has forbidden storage, or the browser cannot read its cache.
  }
  return undefined;
}

/** True if there are pairs of some version: the browser has been here before. */
export async function hasCachedPairs(): Promise<boolean> {
  try {
    return ((await (await openCache())?.keys()) ?? []).length > 0;
  } catch {
    return false;
  }
}

/** Caches these pairs and removes those of other versions. A browser without a cache computes them each time. */
export async function cachePairs(version: string | undefined, pairs: Pairs): Promise<void> {
  if (version === undefined) return;
  try {
    const cache = await openCache();
    if (cache === undefined) return;
    for (const old of await cache.keys()) await cache.delete(old);
    const text = JSON.stringify(pairs);
    await cache.put(addressOf(version), new Response((await checksum(text)) + text));
  } catch {
    // The disk is full, or the user has forbidden storage.
  }
}
