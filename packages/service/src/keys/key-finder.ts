import type { Db } from '../db/db.ts';
import { findKeyByHash, findKeysByHash, type FoundKey } from '../db/find-key.ts';
import { Coalescer } from '../coalescer.ts';

const MAX_HASHES_PER_LOOKUP = 1_024;

/**
 * Looks up the key of every request in the database, so that revocation takes effect immediately. Concurrent requests
 * with the same key share a query.
 */
export class KeyFinder {
  readonly #byKey: Coalescer<string, FoundKey | undefined>;
  readonly #byClient: Coalescer<string, FoundKey | undefined>;

  constructor(db: Db) {
    this.#byKey = new Coalescer(async (hashes) => {
      const row = await findKeyByHash(db, hashes[0]);
      return hashes.map(() => row);
    }, MAX_HASHES_PER_LOOKUP);
    this.#byClient = new Coalescer(async (hashes) => {
      const keys = await findKeysByHash(db, [...new Set(hashes)]);
      return hashes.map((hash) => keys.get(hash));
    }, MAX_HASHES_PER_LOOKUP);
  }

  /** The key with this hash, whether active, expired or revoked. */
  find(hash: string): Promise<FoundKey | undefined> {
    return this.#byKey.submit(hash, hash);
  }

  /** Like `find`, for a client that sends many wrong keys: all its lookups share one query at a time. */
  findWithOthers(hash: string, client: string): Promise<FoundKey | undefined> {
    return this.#byClient.submit(client, hash);
  }
}
