import { findKeyByHash, type KeyRow } from '../db/keys.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import { monthlyLimit } from '../plans.ts';
import { hashKey, isWellFormed } from './key-format.ts';
import { keyStatus } from './list-keys.ts';

/** A key that may be used, and what it may ask. */
export interface Caller {
  keyId: string;
  /** Compounds a month; null for no limit. */
  limit: number | null;
}

const invalid = (): ServiceError =>
  new ServiceError('key_invalid', 'Expected a valid API key; this one is mistyped, cut short, unknown or revoked. Copy the whole key or create a new one.');

/**
 * Finds out who calls.
 *
 * @param header the value of the header that carries the key
 * @param name that header's name, for the message
 * @throws ServiceError `key_missing`, `key_invalid` (unknown and revoked look the same) or `key_expired`
 */
export async function authenticate(context: Context, header: string | undefined, name: string): Promise<Caller> {
  const key = header?.trim() ?? '';
  if (key === '') throw new ServiceError('key_missing', `Expected an API key in the header ${name}; it is ${header === undefined ? 'missing' : 'empty'}.`);
  if (!isWellFormed(key)) throw invalid();
  const row: KeyRow | undefined = await findKeyByHash(context.db, hashKey(key));
  if (row === undefined) throw invalid();
  const status = keyStatus(row, context.now());
  if (status === 'Revoked') throw invalid();
  if (status === 'Expired') throw new ServiceError('key_expired', `The API key expired on ${row.expires_at!.toISOString().slice(0, 10)}. Create a new one.`);
  return { keyId: row.id, limit: monthlyLimit(row.plan, row.monthly_limit) };
}
