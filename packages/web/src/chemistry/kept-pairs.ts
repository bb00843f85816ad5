/**
 * Caches the known pairs, which take most of a second to compute, in the browser until the knowledge or the program
 * changes.
 */
const STORE = 'known-pairs';

/** Browsers have no cache for pages loaded by plain HTTP from another machine. */
const open = (): Promise<Cache> | undefined => (globalThis as { caches?: CacheStorage }).caches?.open(STORE);

const addressOf = (version: string): string => `/known-pairs/${encodeURIComponent(version)}`;

/** The pairs of a version; undefined if they are not cached or the version is unknown. */
export async function keptPairs(version: string | undefined): Promise<string | undefined> {
  if (version === undefined) return undefined;
  try {
    return await (await (await open())?.match(addressOf(version)))?.text();
  } catch {
    return undefined;
  }
}

/** Caches these pairs and removes those of other versions. A browser without a cache computes them each time. */
export async function keepPairs(version: string | undefined, pairs: string): Promise<void> {
  if (version === undefined) return;
  try {
    const store = await open();
    if (store === undefined) return;
    for (const old of await store.keys()) await store.delete(old);
    await store.put(addressOf(version), new Response(pairs));
  } catch {
    // The disk is full, or the user has forbidden storage.
  }
}
