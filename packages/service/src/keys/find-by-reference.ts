import type { Db } from '../db/db.ts';
import { findKeyByHash } from '../db/find-key.ts';
import { selectKeys, type KeyRow } from '../db/keys.ts';
import { hashKey, isWellFormedKey } from './key-format.ts';

/**
 * Finds a key for an operator.
 *
 * @param reference the key itself (possibly from before a rotation), its id, or its name if unique
 * @throws RangeError if several keys have that name
 */
export async function findByReference(db: Db, reference: string): Promise<KeyRow | undefined> {
  if (isWellFormedKey(reference)) return findKeyByHash(db, hashKey(reference));
  const matches = (await selectKeys(db)).filter((key) => key.id === reference || key.name === reference);
  if (matches.length > 1) throw new RangeError(`${matches.length} keys are named "${reference}". Use the id instead`);
  return matches[0];
}
