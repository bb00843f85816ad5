import type { Db } from '../db/db.ts';
import { findKeyByHash, type KeyRow } from '../db/keys.ts';
import { InTurns } from '../in-turns.ts';

/** Requests that one look-up answers. */
const TOGETHER = 1_024;

/**
 * Looks keys up in the database at every request, so that a key that was revoked is refused at once; requests that bring the same key while a
 * look-up of it is under way share the next one.
 */
export class KeyFinder {
  readonly #turns: InTurns<string, KeyRow | undefined>;

  constructor(db: Db) {
    this.#turns = new InTurns(async (hashes) => {
      const row = await findKeyByHash(db, hashes[0]!);
      return hashes.map(() => row);
    }, TOGETHER);
  }

  /** The key with this hash, whatever its state. */
  find(hash: string): Promise<KeyRow | undefined> {
    return this.#turns.ask(hash, hash);
  }
}
