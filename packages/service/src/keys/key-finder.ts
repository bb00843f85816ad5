import type { Db } from '../db/db.ts';
import { findKeyByHash, findKeysByHash, type KeyRow } from '../db/keys.ts';
import { InTurns } from '../in-turns.ts';

/** Requests that one look-up answers. */
const TOGETHER = 1_024;

/**
 * Looks keys up in the database at every request, so that a key that was revoked is refused at once; requests that bring the same key while a
 * look-up of it is under way share the next one.
 */
export class KeyFinder {
  readonly #turns: InTurns<string, KeyRow | undefined>;
  readonly #shared: InTurns<string, KeyRow | undefined>;

  constructor(db: Db) {
    this.#turns = new InTurns(async (hashes) => {
      const row = await findKeyByHash(db, hashes[0]);
      return hashes.map(() => row);
    }, TOGETHER);
    this.#shared = new InTurns(async (hashes) => {
      const found = await findKeysByHash(db, [...new Set(hashes)]);
      return hashes.map((hash) => found.get(hash));
    }, TOGETHER);
  }

  /** The key with this hash, whatever its state. */
  find(hash: string): Promise<KeyRow | undefined> {
    return this.#turns.ask(hash, hash);
  }

  /** The same for a client that sends many wrong keys: all of its look-ups take turns, so that it holds one statement at a time. */
  findWithOthers(hash: string, client: string): Promise<KeyRow | undefined> {
    return this.#shared.ask(client, hash);
  }
}
