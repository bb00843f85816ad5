import type { KeyRow } from '../db/keys.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../errors/service-error.ts';
import { networkClient } from '../network-client.ts';
import { monthlyLimit } from '../plans.ts';
import type { Caller } from './caller.ts';
import { hashKey, isWellFormed } from './key-format.ts';
import { keyStatus } from './list-keys.ts';

const invalid = (): ServiceError =>
  new ServiceError(
    'key_invalid',
    'Expected a valid API key; this one is mistyped, cut short, unknown or revoked. Copy the whole key or create a new one.',
  );

/** @throws ServiceError `key_invalid` or `key_expired` */
async function lookUp(context: Context, key: string, client: string): Promise<KeyRow> {
  // A made-up key nearly always fails here, and costs the database nothing.
  if (!isWellFormed(key)) throw invalid();
  const hash = hashKey(key);
  const row = await (context.wrongKeys.isOverLimit(client)
    ? context.keyFinder.findWithOthers(hash, client)
    : context.keyFinder.find(hash));
  if (row === undefined) throw invalid();
  const status = keyStatus(row, context.now());
  if (status === 'Revoked') throw invalid();
  if (status === 'Expired')
    throw new ServiceError(
      'key_expired',
      `The API key expired on ${row.expires_at!.toISOString().slice(0, 10)}. Create a new one.`,
    );
  return row;
}

/** A key as it came. */
export interface SentKey {
  /** The value of the header that carries it. */
  value: string | undefined;
  /** That header's name, for the message. */
  header: string;
  /** The network address that it came from. */
  address: string;
}

/**
 * Finds out who calls.
 *
 * @throws ServiceError `key_missing`, `key_invalid` (unknown and revoked look the same), `key_expired`, or `too_many_wrong_keys`
 */
export async function authenticate(context: Context, { value, header, address }: SentKey): Promise<Caller> {
  const key = value?.trim() ?? '';
  if (key === '')
    throw new ServiceError(
      'key_missing',
      `Expected an API key in the header ${header}; it is ${value === undefined ? 'missing' : 'empty'}.`,
    );
  const client = networkClient(address);
  try {
    const row = await lookUp(context, key, client);
    return {
      keyId: row.id,
      accountId: row.account_id,
      limit: monthlyLimit(row.plan, row.monthly_limit),
      plan: row.plan,
    };
  } catch (error) {
    throw error instanceof ServiceError ? context.wrongKeys.wrong(client, error) : error;
  }
}
