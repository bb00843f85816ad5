/** Keeps the known pairs, which take most of a second to work out, in the browser until the knowledge or the program changes. */
const STORE = 'known-pairs';

/** Browsers keep nothing for pages that came by plain HTTP from another machine. */
const open = (): Promise<Cache> | undefined => (globalThis as { caches?: CacheStorage }).caches?.open(STORE);

const addressOf = (version: string): string => `/known-pairs/${encodeURIComponent(version)}`;

/** The pairs of that version; undefined where none are kept, or nobody knows the version. */
export async function keptPairs(version: string | undefined): Promise<string | undefined> {
  if (version === undefined) return undefined;
  try {
    return await (await (await open())?.match(addressOf(version)))?.text();
  } catch {
    return undefined;
  }
}

/** Keeps these pairs, in place of those of other versions. A browser that keeps nothing works them out each time. */
export async function keepPairs(version: string | undefined, pairs: string): Promise<void> {
  if (version === undefined) return;
  try {
    const store = await open();
    if (store === undefined) return;
    for (const old of await store.keys()) await store.delete(old);
    await store.put(addressOf(version), new Response(pairs));
  } catch {
    // The disk is full, or the person has forbidden it.
  }
}
