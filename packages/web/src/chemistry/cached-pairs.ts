import { PairsDocument } from '@eutomer/engine/browser';

/**
 * Caches the known pairs, which take seconds to compute, in the browser until the knowledge or the program
 * changes. An entry that cannot be read is removed, and the pairs are computed again.
 */
const CACHE = 'known-pairs';

/** Browsers have no cache for pages loaded by plain HTTP from another machine. */
const openCache = (): Promise<Cache> | undefined => (globalThis as { caches?: CacheStorage }).caches?.open(CACHE);

/** @param version of the program and of what the pairs were computed from, in this order */
const addressOf = (version: string): string => `/known-pairs/${encodeURIComponent(version)}`;

/** An entry starts with a checksum in hexadecimal, so that a damaged or older one is recognised. */
const CHECKSUM_LENGTH = 64;

async function checksum(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Cached pairs, and what they were computed from. */
export interface CachedPairs {
  isOf: (version: string | undefined) => boolean;
  pairs: PairsDocument;
}

/**
 * The pairs that a program has cached, of any knowledge; undefined if there are none or they cannot be read.
 *
 * @param program its version, with which the cached version begins
 */
export async function readCachedPairs(program: string): Promise<CachedPairs | undefined> {
  try {
    const cache = await openCache();
    const [request] = (await cache?.keys()) ?? [];
    const entry = request === undefined ? undefined : await (await cache?.match(request))?.arrayBuffer();
    if (cache === undefined || request === undefined || entry === undefined) return undefined;
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(addressOf(program))) return undefined;
    const bytes = new Uint8Array(entry);
    const written = bytes.subarray(CHECKSUM_LENGTH);
    if (new TextDecoder().decode(bytes.subarray(0, CHECKSUM_LENGTH)) === (await checksum(written)))
      return {
        isOf: (version) => version !== undefined && pathname === addressOf(version),
        pairs: new PairsDocument(written),
      };
    await cache.delete(request);
  } catch {
    // The user has forbidden storage, or the browser cannot read its cache.
  }
  return undefined;
}

/** True if there are pairs of any version, which means that this browser has opened the application before. */
export async function hasCachedPairs(): Promise<boolean> {
  try {
    return ((await (await openCache())?.keys()) ?? []).length > 0;
  } catch {
    return false;
  }
}

/** Caches these pairs and removes those of other versions. A browser without a cache computes them each time. */
export async function cachePairs(version: string, written: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const cache = await openCache();
    if (cache === undefined) return;
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(addressOf(version), new Response(new Blob([await checksum(written), written])));
  } catch {
    // The disk is full, or the user has forbidden storage.
  }
}
